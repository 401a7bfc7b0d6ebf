import './patches.css'
import { useEffect, useRef, useState } from 'react'
import type { AnswerOf } from '#contract/call.ts'
import type { PatchDraft, patchBaseCall, patchDraftCall } from '#contract/organiser/patches.ts'
import { DeskError, QueryResult } from '../components/notices.tsx'
import { useDesk } from '../data/use-desk.ts'
import { DraftEditor } from './editor/draft-editor.tsx'
import { draftAddress } from './editor/use-draft.ts'
import { PatchList } from './list/patch-list.tsx'
import { PublishedPatchPage } from './published/published-patch.tsx'
import { ScheduledPatch } from './published/scheduled-patch.tsx'

export function Patches({ rest }: { rest: string }) {
  const draft = /^draft\/(\d{1,9})$/.exec(rest)?.[1]
  if (draft) return <OneDraft key={draft} id={Number(draft)} />
  if (/^\d{1,6}$/.test(rest)) return <PublishedPatchPage key={rest} number={Number(rest)} />
  return rest === '' ? <PatchList /> : <DeskError sentence="There is no such patch." />
}

function OneDraft({ id }: { id: number }) {
  const draft = useDesk<typeof patchDraftCall>(draftAddress(id))
  const base = useDesk<typeof patchBaseCall>('/api/organiser/patches/base')
  // Wait for a fresh draft, because editing an outdated one would conflict.
  const fresh = draft.isFetchedAfterMount ? draft : { ...draft, data: undefined }
  return (
    <QueryResult of={base}>
      {(now) => (
        <QueryResult of={fresh}>
          {/* Unscheduled, it is opened anew: as a draft. */}
          {({ draft: shown }) => (
            <OpenDraft key={String(shown.state === 'scheduled')} draft={shown} base={now} />
          )}
        </QueryResult>
      )}
    </QueryResult>
  )
}

/** An open draft does not change by itself: changes by others are announced and adopted on request. */
function OpenDraft({ draft, base }: { draft: PatchDraft; base: AnswerOf<typeof patchBaseCall> }) {
  const [opened, setOpened] = useState({ draft, base, times: 0 })
  // The last stored state, also that of a save just before it is reopened.
  const latest = useRef({ draft, base })
  useEffect(() => {
    latest.current = { draft, base }
  }, [draft, base])
  if (draft.state === 'scheduled') return <ScheduledPatch draft={draft} base={base} />
  if (opened.draft.state !== 'draft') return <DeskError sentence={DISCARDED} />
  return (
    <DraftEditor
      key={opened.times}
      draft={opened.draft}
      base={opened.base}
      isOutdated={base.number !== opened.base.number}
      onReopen={() => setOpened({ ...latest.current, times: opened.times + 1 })}
    />
  )
}

const DISCARDED = 'This draft was discarded. You can restore it in the list of patches.'
