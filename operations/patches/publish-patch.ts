/** Publishes or schedules one patch from a draft or file, if its effect is still the one seen. */
import type { PatchProblem } from '#content/check-patch.ts'
import type { PatchRecord } from '#content/shape.ts'
import { contestDay } from '#contest/calendar/schedule.ts'
import { formatEastern } from '#contest/calendar/timestamp.ts'
import { applyPatches } from '#contest/rules/editions.ts'
import { withTitles } from '#contest/rules/titles-that-count.ts'
import { counted } from '#contest/text/numbers.ts'
import { recountEverybody } from '#settling/recounts/recount-everybody.ts'
import { currentGames } from '#store/catalogue/games.ts'
import { moveDraft } from '#store/catalogue/patch-drafts.ts'
import { recordPatchEffect } from '#store/catalogue/patches.ts'
import { publishPatch } from '#store/catalogue/publish.ts'
import { scheduledPatches, schedulePatch } from '#store/catalogue/scheduled-patches.ts'
import { type ExclusiveWrite, writeExclusively } from '#store/contest-write.ts'
import { type Actor, recordAction } from '#store/desk/actions.ts'
import type { Db } from '#store/schema.ts'
import { type Effect, pointsMoved } from '../effects/effect.ts'
import { refuseUnlessRenderable } from '../renderable.ts'
import { announce, postOf } from './announce.ts'
import { checkAgainstBase, type RecordsToCheck } from './check-draft.ts'
import { type ContestBase, loadContestBase } from './contest-base.ts'
import { type Preview, previewChange } from './preview.ts'
import { PatchNotPossible } from './refusals.ts'

export interface PatchRequest {
  records: RecordsToCheck
  draft: { id: number; version: number } | null
  /** Markdown posted with it; null for none. */
  announcement: string | null
  /** The fingerprint of the preview that was shown; null accepts any effect. */
  seen: string | null
  /** When it takes effect; null: now. */
  dueAt: Date | null
  actor: Actor
  why?: string | undefined
  at: Date
}

export interface PublishResult {
  outcome: 'published' | 'scheduled'
  number: number
  dueAt: Date
  preview: Preview
}

export class PatchProblems extends Error {
  readonly problems: readonly PatchProblem[]
  constructor(problems: readonly PatchProblem[]) {
    super(problems[0]?.message ?? 'Something is wrong with it.')
    this.problems = problems
  }
}

/** Its effect has changed since the preview. */
export class PreviewChanged extends Error {
  readonly preview: Preview
  constructor(preview: Preview) {
    super('The standings have changed since this preview. Review the new effect.')
    this.preview = preview
  }
}

/** All or nothing. */
export const publishOne = (db: Db, request: PatchRequest): Promise<PublishResult> =>
  writeExclusively(db, async (write) => {
    const { records, draft, announcement, seen, dueAt, actor, why, at } = request
    const isLater = dueAt !== null && dueAt > at
    const day = contestDay(isLater ? dueAt : at)
    const base = await loadContestBase(write.tx)
    await refuseIfOthersWait(write)
    const { patch, record, after, problems } = checkAgainstBase(base, records, isLater ? dueAt : at)
    if (problems.length > 0 || !record) throw new PatchProblems(problems)
    if (patch.date > day)
      throw new PatchNotPossible(
        `The patch is dated ${patch.date}, which is in the future. Schedule it for that day, or change the date.`,
      )
    const preview = await previewChange(write.tx, { number: patch.number, before: base.edition, after })
    if (seen !== null && seen !== preview.fingerprint) throw new PreviewChanged(preview)
    const { number, title, date } = patch
    // Otherwise a scheduled patch would fail on its day.
    if (announcement !== null)
      await refuseUnlessRenderable(postOf({ number, title, date, body: announcement }).body)
    if (draft) await takeDraft(write, draft, isLater ? 'scheduled' : 'published')
    const written = { patch: asRecorded(record, patch), draftId: draft?.id ?? null, announcement }
    if (isLater) await schedulePatch(write, { ...written, source: null, dueAt, at })
    else await takeEffect(write, { ...written, base, preview, by: actor, at })
    await recordAction(write.tx, {
      ...(isLater
        ? scheduledEntry(patch, dueAt)
        : publishedEntry({ ...patch, was: base.edition.patch, effect: preview })),
      ...{ actor, why, at },
    })
    return {
      outcome: isLater ? 'scheduled' : 'published',
      number: patch.number,
      dueAt: isLater ? dueAt : at,
      preview,
    }
  })

type ContentPatch = ReturnType<typeof checkAgainstBase>['patch']

/** With the title ids of the organiser's record; accepted titles stay separate decisions. */
function asRecorded({ games: given }: PatchRecord, patch: ContentPatch): ContentPatch {
  return {
    ...patch,
    games: patch.games.map((game, index) => {
      const { title_id = null, twins = [] } = given[index] ?? {}
      return withTitles(game, title_id === null ? [] : [title_id, ...twins])
    }),
  }
}

interface DuePatchInput {
  patch: ContentPatch
  base: ContestBase
  preview: Preview
  draftId: number | null
  announcement: string | null
  by: Actor
  at: Date
}

/** Writes the catalogue, recounts, settles, and stores the effect for later. */
export async function takeEffect(
  write: ExclusiveWrite,
  { patch, base, preview, draftId, announcement, by, at }: DuePatchInput,
): Promise<void> {
  const { tx } = write
  const { number, title, date } = patch
  const edition = editionAfter(base, patch)
  const gamesBefore = await currentGames(tx)
  await publishPatch(write, { patch, edition, at })
  await recountEverybody(write, at, { gamesBefore, byPatch: number })
  await recordPatchEffect(tx, { number, effect: preview, draftId })
  if (announcement !== null) await announce(tx, { number, title, date, body: announcement, by, at })
}

/** From the records alone, because the store adds the accepted titles itself. */
const editionAfter = ({ applied }: ContestBase, patch: ContentPatch) =>
  applyPatches([...applied.map(({ record }) => record), patch])

async function refuseIfOthersWait({ tx }: ExclusiveWrite): Promise<void> {
  const [waiting] = await scheduledPatches(tx)
  if (waiting)
    throw new PatchNotPossible(
      `Patch ${waiting.number} is scheduled for ${formatEastern(waiting.dueAt)}. It comes before this one, so publish or unschedule it first.`,
    )
}

async function takeDraft(
  { tx }: ExclusiveWrite,
  { id, version }: { id: number; version: number },
  to: 'published' | 'scheduled',
): Promise<void> {
  if (!(await moveDraft(tx, { id, version, from: ['draft'], to })))
    throw new PatchNotPossible('Someone else changed the draft. Review it and try again.')
}

interface PublishedEntry {
  number: number
  title: string
  /** The patch in effect before. */
  was: number
  effect: Effect
}

export const publishedEntry = ({ number, title, was, effect }: PublishedEntry) => ({
  action: 'patch.publish' as const,
  what: `published patch ${number}, ${title}`,
  subject: { kind: 'Patch', name: `Patch ${number}`, id: number },
  before: `Patch ${was}`,
  after: `Patch ${number}: ${gainText(effect)}`,
})

export function gainText(effect: Effect): string {
  const { gain, lose } = pointsMoved(effect)
  if (gain + lose === 0) return 'no points change'
  return `${counted(gain, 'gamer gains', 'gamers gain')} and ${counted(lose, 'loses', 'lose')} points`
}

export const scheduledEntry = ({ number, title }: Pick<PublishedEntry, 'number' | 'title'>, dueAt: Date) => ({
  action: 'patch.schedule' as const,
  what: `scheduled patch ${number}, ${title}, for ${formatEastern(dueAt)}`,
  subject: { kind: 'Patch', name: `Patch ${number}`, id: number },
  before: 'Draft',
  after: dueAt.toISOString(),
})
