import { changesOf } from '#contract/organiser/patch-changes.ts'
import type { EditedGrid } from '#contract/organiser/patch-grid.ts'
import type { PatchDraft } from '#contract/organiser/patches.ts'
import { StaleNotice } from '#web/desk/components/notices.tsx'
import { asText, changeWords } from '../draft/change-words.ts'
import { type DraftState, stateOf } from '../draft/draft-content.ts'

interface StaleDraftProps {
  before: EditedGrid
  mine: DraftState
  theirs: PatchDraft
  onTakeTheirs: () => void
  onKeepMine: () => void
}

/** Both drafts side by side, by their differences; choosing one keeps the other one undo step away. */
export function StaleDraft({ before, mine, theirs, onTakeTheirs, onKeepMine }: StaleDraftProps) {
  const other = stateOf(before, theirs)
  const [myLines, theirLines] = [linesOf(before, mine), linesOf(before, other)]
  return (
    <StaleNotice
      message={`${theirs.edited_by} saved this draft in the meantime.`}
      onTakeTheirs={onTakeTheirs}
      onKeepMine={onKeepMine}
    >
      <div className="two">
        <Lines title="Only in yours" lines={myLines.filter((line) => !theirLines.includes(line))} />
        <Lines title="Only in theirs" lines={theirLines.filter((line) => !myLines.includes(line))} />
      </div>
    </StaleNotice>
  )
}

function linesOf(before: EditedGrid, state: DraftState): string[] {
  const after = state.grid
  return [
    `Title: ${state.title || 'none'}`,
    `Date: ${state.date || 'the day of publishing'}`,
    `Summary: ${state.summary || 'none'}`,
    `Announcement: ${state.announcement ?? 'written from the changes'}`,
    ...changesOf(before, after).map((change) => asText(changeWords(change, { before, after }))),
  ]
}

const Lines = ({ title, lines }: { title: string; lines: readonly string[] }) => (
  <div>
    <b>{title}</b>
    {lines.length === 0 ? (
      <p className="muted">Nothing</p>
    ) : (
      <ul>
        {lines.map((line) => (
          <li key={line}>
            <bdi>{line}</bdi>
          </li>
        ))}
      </ul>
    )}
  </div>
)
