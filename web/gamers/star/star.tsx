import './star.css'
import { Star as StarIcon } from 'lucide-react'
import { useState } from 'react'
import { MAX_CIRCLE_SIZE } from '#contract/fields/circle-size.ts'
import { isWatched, useCircle } from '#web/account/circle.ts'
import { watch } from '#web/account/circle-sync.ts'

interface StarProps {
  gamertag: string
  /** As shown beside it. */
  name: string
  kind: 'pill' | 'icon'
}

export function Star({ gamertag, name, kind }: StarProps) {
  const isOn = isWatched(useCircle(), gamertag)
  const [isRefused, setRefused] = useState(false)
  const full = `Your circle is full (${MAX_CIRCLE_SIZE} gamers). Remove someone first.`
  return (
    <>
      <button
        type="button"
        className={kind === 'pill' ? 'pill star' : 'icon-button star'}
        aria-pressed={isOn}
        aria-label={`${kind === 'pill' && isOn ? 'Watching' : 'Watch'} ${name}`}
        title={isRefused ? full : isOn ? 'In my circle' : 'Add to my circle'}
        onClick={() => setRefused(!watch(gamertag, !isOn))}
      >
        <StarIcon />
        {kind === 'pill' && (isOn ? 'Watching' : 'Watch')}
      </button>
      {isRefused && (
        <span role="alert" className="visually-hidden">
          {full}
        </span>
      )}
    </>
  )
}
