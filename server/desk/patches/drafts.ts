import {
  createDraftCall,
  discardDraftCall,
  patchDraftCall,
  restoreDraftCall,
  saveDraftCall,
} from '#contract/organiser/patches.ts'
import {
  beginDraft,
  type Draft,
  discardDraft,
  draftNumbered,
  editDraft,
  restoreDraft,
} from '#operations/patches/drafts.ts'
import { type Desk, deskCall } from '../guard.ts'
import { nextNumber } from './next-number.ts'
import { presentDraft } from './present.ts'
import { orRefuse } from './refuse.ts'

export function draftCalls(desk: Desk): void {
  const { db, clock } = desk.context
  const shown = (work: Promise<Draft>) =>
    orRefuse(db, async () => ({ draft: presentDraft(await work, await nextNumber(db)) }))

  deskCall(desk, patchDraftCall, ({ query: { id } }) => shown(draftNumbered(db, id)))
  deskCall(desk, createDraftCall, ({ body, actor }) =>
    shown(beginDraft(db, { content: body, actor, at: clock.now() })),
  )
  deskCall(desk, saveDraftCall, ({ body: { id, version, draft: content }, actor }) =>
    shown(editDraft(db, { id, version, content, actor, at: clock.now() })),
  )
  deskCall(desk, discardDraftCall, ({ body: { id, version }, actor }) =>
    shown(discardDraft(db, { id, version, actor, at: clock.now() })),
  )
  deskCall(desk, restoreDraftCall, ({ body: { id }, actor }) =>
    shown(restoreDraft(db, { id, actor, at: clock.now() })),
  )
}
