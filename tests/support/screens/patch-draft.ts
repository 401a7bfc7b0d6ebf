/** The answers behind one draft of a patch, in a test of its screens. */
import {
  type PatchDraft,
  patchBaseCall,
  patchDraftCall,
  previewPatchCall,
  saveDraftCall,
} from '#contract/organiser/patches.ts'
import { aDraft, GROUND, previewed } from '#tests/support/browser/patch-builders.ts'
import { sitAtDesk } from './desk.ts'
import { calls } from './screen.tsx'

/** At `/organiser/patches/draft/4`, which the owner edits. Before the screen is opened. */
export function sitAtDraft(fields: Partial<PatchDraft> = {}): void {
  sitAtDesk('owner')
  calls.answer(patchBaseCall, GROUND)
  calls.answer(patchDraftCall, { draft: aDraft(fields) })
  calls.answer(saveDraftCall, { draft: aDraft({ ...fields, version: 2 }) })
  calls.answer(previewPatchCall, previewed())
}
