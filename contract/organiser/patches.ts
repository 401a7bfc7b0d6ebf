/**
 * The desk's patches: drafts, previews, publishing, undo. Special refusals: 409 `stale` (`current`: the current draft)
 * if someone else has saved since, and 409 `changed` (`current`: a `patchPreview`) if the effect has changed since the
 * preview.
 */
import { z } from 'zod'
import { draftChallenge, draftContent, draftGame, draftRecords } from '#content/draft.ts'
import { getCall, postCall } from '../call.ts'
import { timestamp } from '../fields/wire-values.ts'
import { patchPreview } from './patch-preview.ts'

const id = z.int32().min(1)
const version = z.int32().min(1)
/** The range of a smallint. */
const patchNumber = z.int().min(0).max(32_767)
const why = z.string().max(1000).optional().describe('For the log.')
const person = z.string().describe('Gamertag; "the terminal" for what was done there.')

/** What is wrong with a draft, and where. */
export const draftProblem = z.strictObject({
  path: z
    .array(z.union([z.string(), z.number()]))
    .describe('Into the draft: ["games", 0, "gamerscore"]; empty when it is about the whole.'),
  message: z.string(),
})

export const patchDraft = draftContent.extend({
  id,
  version,
  number: z.int().describe('The number it gets if it is published next.'),
  state: z.enum(['draft', 'scheduled', 'discarded']),
  edited_at: timestamp,
  edited_by: person,
})

const draftSummary = patchDraft
  .pick({ id: true, version: true, number: true, title: true, date: true, edited_at: true, edited_by: true })
  .extend({ changes: z.int().describe('As many as its page has lines.') })
  .strip()

const publishedPatch = z.object({
  number: z.int(),
  date: z.string(),
  title: z.string(),
  summary: z.string(),
  applied_at: timestamp,
  changes: z.int(),
  can_undo: z.boolean().describe('The last one; not the launch.'),
})

/** Its number was or will be reused. */
const undonePatch = publishedPatch
  .omit({ can_undo: true, changes: true })
  .extend({ undone_at: timestamp, undone_by: person, why: z.string().nullable() })

const scheduledPatch = z.object({
  number: z.int(),
  date: z.string(),
  title: z.string(),
  due_at: timestamp,
  draft_id: id.nullable().describe('Null when it came from a file.'),
  failure: z.string().nullable().describe('Why it could not take effect on its day.'),
})

export const patchesCall = getCall('/api/organiser/patches', {
  atLeast: 'organiser',
  summary: 'Drafts, scheduled, published and undone patches, each newest first.',
  answer: z.strictObject({
    next_number: z.int(),
    drafts: z.array(draftSummary),
    discarded: z.array(draftSummary).describe('Of the last thirty days; they can be restored.'),
    scheduled: z.array(scheduledPatch),
    published: z.array(publishedPatch),
    undone: z.array(undonePatch),
  }),
})

export const patchBaseCall = getCall('/api/organiser/patches/base', {
  atLeast: 'organiser',
  summary: 'The grid and the challenges in effect, as records: what a draft starts from.',
  answer: z.strictObject({
    number: z.int().describe('The last patch.'),
    today: z.string().describe('The day of the contest, yyyy-mm-dd.'),
    time_zone: z.string().describe('In which days and times of the contest are meant.'),
    games: z.array(draftGame).describe('In grid order; title_id as it counts now.'),
    challenges: z.array(draftChallenge).describe('In display order.'),
    holders: z.record(z.string(), z.int()).describe('By challenge id: how many gamers have completed it.'),
  }),
})

export const patchDraftCall = getCall('/api/organiser/patches/draft', {
  atLeast: 'organiser',
  summary: 'One draft.',
  query: z.object({ id: z.coerce.number().pipe(z.int32()) }),
  answer: z.strictObject({ draft: patchDraft }),
})

export const createDraftCall = postCall('/api/organiser/patches/draft/create', {
  atLeast: 'organiser',
  summary: 'A new draft.',
  body: draftContent.partial(),
  answer: z.strictObject({ draft: patchDraft }),
})

export const saveDraftCall = postCall('/api/organiser/patches/draft/save', {
  atLeast: 'organiser',
  summary: 'Saves a draft, errors included; refuses when someone else saved it in the meantime.',
  body: z.strictObject({ id, version, draft: draftContent }),
  answer: z.strictObject({ draft: patchDraft }),
})

export const discardDraftCall = postCall('/api/organiser/patches/draft/discard', {
  atLeast: 'organiser',
  summary: 'Discards a draft.',
  body: z.strictObject({ id, version }),
  answer: z.strictObject({ draft: patchDraft }),
})

export const restoreDraftCall = postCall('/api/organiser/patches/draft/restore', {
  atLeast: 'organiser',
  summary: 'Restores a discarded draft.',
  body: z.strictObject({ id }),
  answer: z.strictObject({ draft: patchDraft }),
})

export const previewPatchCall = postCall('/api/organiser/patches/preview', {
  atLeast: 'organiser',
  summary: 'The effect of a draft, saved or not, its errors and its announcement.',
  body: draftRecords.extend({ announcement: draftContent.shape.announcement.optional() }),
  answer: z.strictObject({
    problems: z.array(draftProblem).describe('None: it can be published.'),
    preview: patchPreview.nullable().describe('Null while the records cannot be read.'),
    announcement: z.string().describe('Markdown, written from the difference.'),
    forgets: z.array(z.string()).describe('What the announcement that was sent does not mention.'),
  }),
})

export const publishPatchCall = postCall('/api/organiser/patches/publish', {
  atLeast: 'organiser',
  summary: 'Publishes a draft now or on a schedule, if its effect is the one previewed.',
  body: z.strictObject({
    id,
    version,
    seen: z.string().describe('The fingerprint of the preview.'),
    at: z.iso.datetime({ offset: true }).nullable().describe('Null: now.'),
    announce: z.boolean().describe('Whether its announcement is posted with it.'),
    why,
  }),
  answer: z.strictObject({
    outcome: z.enum(['published', 'scheduled']),
    number: z.int(),
    due_at: timestamp,
    preview: patchPreview,
  }),
})

export const unschedulePatchCall = postCall('/api/organiser/patches/unschedule', {
  atLeast: 'organiser',
  summary: 'A scheduled patch becomes a draft again.',
  body: z.strictObject({ number: patchNumber, why }),
  answer: z.strictObject({ draft_id: id }),
})

export const publishedPatchCall = getCall('/api/organiser/patches/published', {
  atLeast: 'organiser',
  summary: 'A published patch, and the effect it had.',
  query: z.object({ number: z.coerce.number().pipe(patchNumber) }),
  answer: z.strictObject({
    patch: publishedPatch,
    records: draftRecords,
    effect: patchPreview.nullable().describe('Null for what was published before effects were kept.'),
    before: z.strictObject({ games: z.array(draftGame), challenges: z.array(draftChallenge) }),
    squares: patchPreview.shape.squares,
  }),
})

export const previewUndoCall = getCall('/api/organiser/patches/undo/preview', {
  atLeast: 'organiser',
  summary: 'The effect of undoing the latest patch now.',
  query: z.object({ number: z.coerce.number().pipe(patchNumber) }),
  answer: z.strictObject({ preview: patchPreview }),
})

export const undoPatchCall = postCall('/api/organiser/patches/undo', {
  atLeast: 'organiser',
  summary: 'Undoes the latest patch: its effects are gone, and its records are a draft again.',
  body: z.strictObject({ number: patchNumber, why }),
  answer: z.strictObject({ undone: undonePatch, draft_id: id, preview: patchPreview }),
})

export type PatchDraft = z.output<typeof patchDraft>
export type DraftSummary = z.output<typeof draftSummary>
export type DraftProblem = z.output<typeof draftProblem>
export type ScheduledPatchEntry = z.output<typeof scheduledPatch>
