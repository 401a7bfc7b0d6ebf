import { changesOf } from '#contract/organiser/patch-changes.ts'
import type { EditedGrid } from '#contract/organiser/patch-grid.ts'
import type { PatchDraft } from '#contract/organiser/patches.ts'
import { postDate } from '#web/posts/post.tsx'
import { counted } from '#web/text/counted.ts'
import { ChangeList } from '../editor/change-list.tsx'

export const PatchFacts = ({ title, date, summary }: Pick<PatchDraft, 'title' | 'date' | 'summary'>) => (
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
export function PublishedChanges({ before, after }: { before: EditedGrid; after: EditedGrid }) {
  const changes = changesOf(before, after)
  if (changes.length === 0) return null
  return (
    <>
      <h2 className="changes-title">{counted(changes.length, 'change')}</h2>
      <ChangeList {...{ changes, before, after }} />
    </>
  )
}
