import './share-button.css'
import { Check, Share2 } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { useClosing } from '../controls/use-closing.ts'
import { type ShareOutcome, shareLink } from './share-link.ts'

interface ShareButtonProps {
  title: string
  path: string
  kind?: 'primary' | 'quiet'
  /** Other ways to share, shown below the button with its result. */
  children?: ReactNode
}

/** Shares a page with the system's share sheet, or else copies the link. */
export function ShareButton({ title, path, kind = 'quiet', children }: ShareButtonProps) {
  const place = useRef<HTMLSpanElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [outcome, setOutcome] = useState<ShareOutcome | null>(null)
  const url = typeof location === 'undefined' ? path : location.origin + path
  const isOpen = outcome === 'copied' || outcome === 'failed' || (outcome !== null && children !== undefined)

  useClosing({ isOpen, close: () => setOutcome(null), place, button })

  return (
    <span ref={place} className="share">
      <button
        ref={button}
        type="button"
        className={`button ${kind} small`}
        onClick={async () => setOutcome(await shareLink({ title, url }))}
      >
        <Share2 />
        <span>Share</span>
      </button>
      <span className="share-answer" data-open={isOpen || undefined}>
        <span role="status">
          {outcome === 'copied' && (
            <b>
              <Check /> Link copied
            </b>
          )}
          {outcome === 'failed' && 'Copy this link:'}
        </span>
        {outcome === 'failed' && (
          <input readOnly aria-label="Link" value={url} onFocus={(event) => event.target.select()} />
        )}
        {isOpen && children}
      </span>
    </span>
  )
}
