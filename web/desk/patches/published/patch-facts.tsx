import { counted } from '#contest/text/numbers.ts'
import { changesOf } from '#contract/organiser/patch-changes.ts'
import type { EditedGrid } from '#contract/organiser/patch-grid.ts'
import type { PatchPreview } from '#contract/organiser/patch-preview.ts'
import type { PatchDraft } from '#contract/organiser/patches.ts'
import { postDate } from '#web/posts/post.tsx'
import { ChangeList } from '../editor/change-list.tsx'
import { TouchedBoard } from '../preview/touched-board.tsx'

interface PatchFactsProps {
  patch: Pick<PatchDraft, 'title' | 'date' | 'summary'>
  before: EditedGrid
  after: EditedGrid
  /** Touched by it, as far as it is known. */
  squares: PatchPreview['squares'] | undefined
}

export const PatchFacts = ({ patch, before, after, squares = [] }: PatchFactsProps) => (
  <div className="patch-left stack">
    <section className="card draft-card" aria-label="What it says">
      <Sayings {...patch} />
      <PublishedChanges before={before} after={after} />
    </section>
    <TouchedBoard squares={squares} />
  </div>
)

const Sayings = ({ title, date, summary }: PatchFactsProps['patch']) => (
  <dl className="patch-facts stack">
    <dt>Title</dt>
    <dd>
      <bdi>{title}</bdi>
    </dd>
    <dt>Date</dt>
    <dd>{date ? postDate({ date }) : 'The day it takes effect'}</dd>
    <dt>Summary</dt>
    <dd>
      <bdi>{summary}</bdi>
    </dd>
  </dl>
)

/** The launch has none: there was no grid to change. */
function PublishedChanges({ before, after }: Pick<PatchFactsProps, 'before' | 'after'>) {
  const changes = changesOf(before, after)
  if (changes.length === 0) return null
  return (
    <>
      <h2 className="changes-title">{counted(changes.length, 'change')}</h2>
      <ChangeList {...{ changes, before, after }} />
    </>
  )
}
