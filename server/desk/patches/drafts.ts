import {
  createDraftCall,
  discardDraftCall,
  patchDraftCall,
  restoreDraftCall,
  saveDraftCall,
} from '#contract/organiser/patches.ts'
import {
  beginDraft,
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
  deskCall(desk, patchDraftCall, ({ query: { id } }) =>
    orRefuse(db, async () => ({ draft: presentDraft(await draftNumbered(db, id), await nextNumber(db)) })),
  )
  deskCall(desk, createDraftCall, async ({ body, actor }) => {
    const draft = await beginDraft(db, { content: body, actor, at: clock.now() })
    return { draft: presentDraft(draft, await nextNumber(db)) }
  })
  deskCall(desk, saveDraftCall, ({ body: { id, version, draft: content }, actor }) =>
    orRefuse(db, async () => {
      const draft = await editDraft(db, { id, version, content, actor, at: clock.now() })
      return { draft: presentDraft(draft, await nextNumber(db)) }
    }),
  )
  deskCall(desk, discardDraftCall, ({ body: { id, version }, actor }) =>
    orRefuse(db, async () => {
      const draft = await discardDraft(db, { id, version, actor, at: clock.now() })
      return { draft: presentDraft(draft, await nextNumber(db)) }
    }),
  )
  deskCall(desk, restoreDraftCall, ({ body: { id }, actor }) =>
    orRefuse(db, async () => {
      const draft = await restoreDraft(db, { id, actor, at: clock.now() })
      return { draft: presentDraft(draft, await nextNumber(db)) }
    }),
  )
}
