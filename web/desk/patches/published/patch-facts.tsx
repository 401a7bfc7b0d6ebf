import type { PatchDraft } from '#contract/organiser/patches.ts'

export const PatchFacts = ({ title, date, summary }: Pick<PatchDraft, 'title' | 'date' | 'summary'>) => (
  <dl className="patch-facts stack">
    <dt>Title</dt>
    <dd>
      <bdi>{title}</bdi>
    </dd>
    <dt>Date</dt>
    <dd>{date || 'The day it takes effect'}</dd>
    <dt>Summary</dt>
    <dd>
      <bdi>{summary}</bdi>
    </dd>
  </dl>
)
