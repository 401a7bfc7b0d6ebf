import './overall-tools.css'
import { ChevronDown, ChevronUp, LocateFixed, Star } from 'lucide-react'
import type { KeyboardEvent, ReactNode } from 'react'
import { formatNumber } from '#contest/text/numbers.ts'
import { Button } from '#web/components/controls/button.tsx'
import { IconButton } from '#web/components/controls/icon-button.tsx'
import { SearchBox } from '#web/components/controls/search-box.tsx'
import { Segmented } from '#web/components/controls/segmented.tsx'

export type Shown = 'everyone' | 'circle'

interface OverallToolsProps {
  text: string
  onText: (text: string) => void
  /** Counted from 0. */
  found: number
  place: number
  onStep: (step: 1 | -1) => void
  shown: Shown
  onShow: (shown: Shown) => void
  counts: Readonly<Record<Shown, number>>
  /** Null if the visitor is not in the table. */
  onJump: (() => void) | null
  tiers: ReactNode
}

export function OverallTools(props: OverallToolsProps) {
  const { text, onText, found, place, onStep, shown, onShow, counts, onJump, tiers } = props
  const isFinding = text.trim() !== ''
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onText('')
    if (event.key !== 'Enter') return
    event.preventDefault()
    onStep(event.shiftKey ? -1 : 1)
  }
  return (
    <div className="overall-tools">
      <search className={isFinding ? 'overall-find finding' : 'overall-find'} onKeyDown={onKeyDown}>
        <SearchBox label="Find a gamer..." text={text} onChange={onText} />
        <div className="overall-found">
          <span role="status">
            {isFinding &&
              (found === 0 ? 'No one found' : `${formatNumber(place + 1)} of ${formatNumber(found)}`)}
          </span>
          {isFinding && found > 1 && (
            <>
              <IconButton label="Previous match" onClick={() => onStep(-1)}>
                <ChevronUp />
              </IconButton>
              <IconButton label="Next match" onClick={() => onStep(1)}>
                <ChevronDown />
              </IconButton>
            </>
          )}
        </div>
      </search>
      <Segmented
        label="Show"
        options={[
          { name: 'everyone', title: <Option name="Everyone" count={counts.everyone} /> },
          {
            name: 'circle',
            title: (
              <>
                <Star /> <Option name="My circle" count={counts.circle} />
              </>
            ),
          },
        ]}
        selected={shown}
        onSelect={onShow}
      />
      {tiers}
      {onJump && (
        <Button size="small" onClick={onJump}>
          <LocateFixed /> Jump to me
        </Button>
      )}
    </div>
  )
}

const Option = ({ name, count }: { name: string; count: number }) => (
  <>
    {name} <span className="detail">{formatNumber(count)}</span>
  </>
)
