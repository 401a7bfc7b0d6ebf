import './dialogs.css'
import { useMemo } from 'react'
import { differenceOf } from './difference.ts'

/** Removed text is struck through and added text underlined, not by colour alone. */
export function TextDifference({ before, after }: { before: string; after: string }) {
  const parts = useMemo(() => differenceOf(before, after), [before, after])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and so must be reached by the keyboard
    // biome-ignore lint/a11y/useSemanticElements: a part of a dialog, not of the page
    <div className="posts-difference" dir="auto" role="region" aria-label="Difference" tabIndex={0}>
      {parts.every(({ added, removed }) => !added && !removed) && <p>The text is the same.</p>}
      {parts.map(({ added, removed, value }, index) => {
        // Parts have no ids and never move.
        const key = `${index}`
        if (added)
          return (
            <ins key={key} className="posts-new">
              {value}
            </ins>
          )
        return removed ? (
          <del key={key} className="posts-gone">
            {value}
          </del>
        ) : (
          <span key={key}>{value}</span>
        )
      })}
    </div>
  )
}
