/**
 * Publishes the patches that the content has and the store has not, with recount and settlement, in one transaction. A patch
 * whose day is still to come is tried out, taken back and kept until then: publish-due.ts brings it into force.
 */
import { beginningOn, sinceBeginning } from '#content/beginning.ts'
import type { ContentSource } from '#content/files.ts'
import { type Content, readContent } from '#content/load.ts'
import { contestDay, dayBegins } from '#contest/calendar/schedule.ts'
import { applyPatches, type Patch } from '#contest/rules/editions.ts'
import { sameValue } from '#contest/rules/same-value.ts'
import { recountEverybody } from '#settling/recounts/recount-everybody.ts'
import type { CatalogueGame } from '#store/catalogue/catalogue-game.ts'
import { currentGames } from '#store/catalogue/games.ts'
import { appliedPatches, firstPatch } from '#store/catalogue/patches.ts'
import { publishPatch } from '#store/catalogue/publish.ts'
import {
  scheduledPatches,
  scheduledRecords,
  schedulePatch,
  unschedulePatch,
} from '#store/catalogue/scheduled-patches.ts'
import { dryRun, type ExclusiveWrite, writeExclusively } from '#store/contest-write.ts'
import { judgedGamers } from '#store/scans/states.ts'
import type { Db } from '#store/schema.ts'
import { type Difference, differenceBetween } from './difference.ts'
import { effectsBetween, type GamerEffect, lossesOf } from './effects.ts'

export type ContentPatch = Content['patches'][number]

/** What one step of a publication does. */
export interface Step {
  patches: Pick<ContentPatch, 'number' | 'date' | 'title'>[]
  /** What the grid and the challenges gain and lose. */
  difference: Difference[]
  gamers: GamerEffect[]
}

export interface PublishReport {
  /** Comes into force at once. */
  now: Step
  /** Is announced for later days; its effects are those it would have today. */
  later: Step
  /** Patches that are scheduled and have left the content since. */
  forgotten: number[]
  /** Somebody would lose something and that was not allowed, so nothing was done. */
  isRefused: boolean
}

export interface PublishOptions {
  source: ContentSource
  at: Date
  /** How an empty database begins: with all of the content's past, or with none. */
  beginFrom?: 'start' | 'today'
  /** Does everything and rolls it back: the report says what would happen. */
  dryRun?: boolean
  /** Whether anybody may lose anything. */
  mayLose?: boolean
}

export async function publishContent(db: Db, options: PublishOptions): Promise<PublishReport> {
  const { dryRun = false, mayLose = false } = options
  let report: PublishReport | undefined
  const work = async (write: ExclusiveWrite) => {
    const { now, later, forgotten } = await apply(write, options)
    const { gamers } = lossesOf([...now.gamers, ...later.gamers])
    const isRefused = gamers > 0 && !mayLose && !dryRun
    report = { now, later, forgotten, isRefused }
    if (dryRun || isRefused) throw new RollBack()
  }
  await writeExclusively(db, work).catch((error: unknown) => {
    if (!(error instanceof RollBack)) throw error
  })
  if (!report) throw new Error('Nothing was published.')
  return report
}

class RollBack extends Error {}

async function apply(write: ExclusiveWrite, { source, at, beginFrom }: PublishOptions) {
  const { tx } = write
  const today = contestDay(at)
  const content = await contestContent(tx, readContent(source.texts), { today, beginFrom })
  const applied = (await appliedPatches(tx)).map(({ record }) => record)
  const patches = withThoseOfTheDesk(content, applied)
  const waiting = (await scheduledPatches(tx)).filter(({ draftId }) => draftId === null)
  const { due, later } = dividedByDay(patches, { today, applied })
  const pending = differing(due, applied)

  const now = await inStep(write, { pending, patches: due, at })
  for (const { number } of waiting.filter((patch) => isAmong(due, patch)))
    await unschedulePatch(write, number)
  // What waits was checked with the content of its time, which a correction makes an old one.
  const toSchedule = pending.length > 0 ? later : differing(later, await scheduledRecords(tx))
  const announced =
    toSchedule.length === 0
      ? NO_STEP
      : await dryRun(write, () => inStep(write, { pending: later, patches, at }))
  const kept = { isShipped: source.isShipped, texts: Object.fromEntries(source.texts) }
  if (toSchedule.length > 0)
    for (const patch of later)
      await schedulePatch(write, { patch, source: kept, dueAt: dayBegins(patch.date), at })
  return {
    now,
    later: announced,
    forgotten: waiting.filter((patch) => !isAmong(patches, patch)).map(({ number }) => number),
  }
}

const NO_STEP: Step = { patches: [], difference: [], gamers: [] }

/** Brings patches into force, and says what that did. */
export async function inStep(
  write: ExclusiveWrite,
  { pending, patches, at }: { pending: ContentPatch[]; patches: ContentPatch[]; at: Date },
): Promise<Step> {
  if (pending.length === 0) return NO_STEP
  const { tx } = write
  const applied = (await appliedPatches(tx)).map(({ record }) => record)
  const before = await judgedGamers(tx)
  const gamesBefore = await currentGames(tx)
  // A corrected patch may be older than the last one; the edition in force must still have all patches.
  const lastApplied = applied.at(-1)?.number ?? 0
  for (const patch of pending) {
    const last = Math.max(lastApplied, patch.number)
    await publishPatch(write, {
      patch,
      edition: applyPatches(patches.filter(({ number }) => number <= last)),
      at,
    })
  }
  await recountEverybody(write, at, { gamesBefore, byPatch: pending.at(-1)?.number ?? null })
  return {
    patches: pending.map(({ number, date, title }) => ({ number, date, title })),
    difference: differenceBetween(applyPatches(applied), applyPatches(patches)),
    gamers: effectsBetween(before, await judgedGamers(tx)),
  }
}

/** The content as this contest sees it, which may have begun later than its content. */
export async function contestContent(
  db: Db,
  content: Content,
  { today, beginFrom = 'start' }: { today: string; beginFrom?: 'start' | 'today' | undefined },
): Promise<Content> {
  const first = await firstPatch(db)
  if (first) return sinceBeginning(content, { patch: first.number, date: first.date })
  return beginFrom === 'today' ? sinceBeginning(content, beginningOn(content, today)) : content
}

/** Patches that were made at the desk are in no folder, and stay in force whatever a folder says. */
const withThoseOfTheDesk = (
  { patches }: Pick<Content, 'patches'>,
  applied: readonly Patch<CatalogueGame>[],
): ContentPatch[] => [
  ...patches,
  ...(applied as readonly ContentPatch[]).filter(({ number }) => number > (patches.at(-1)?.number ?? -1)),
]

/** The launch does not wait: a site without a grid is of no use. Nor does what is in force already. */
function dividedByDay(
  patches: readonly ContentPatch[],
  { today, applied }: { today: string; applied: readonly Pick<ContentPatch, 'number'>[] },
) {
  const isDue = (patch: ContentPatch) =>
    patch.date <= today || patch === patches[0] || isAmong(applied, patch)
  return { due: patches.filter(isDue), later: patches.filter((patch) => !isDue(patch)) }
}

/** Those that are new, and those whose records were corrected. */
const differing = (patches: readonly ContentPatch[], known: readonly Pick<ContentPatch, 'number'>[]) => {
  const byNumber = new Map(known.map((record) => [record.number, record]))
  return patches.filter((patch) => !sameValue(byNumber.get(patch.number), patch))
}

const isAmong = (
  patches: readonly Pick<ContentPatch, 'number'>[],
  { number }: Pick<ContentPatch, 'number'>,
): boolean => patches.some((patch) => patch.number === number)

/** The patches that `publish` would bring into force or announce. */
export async function pendingPatches(db: Db, content: Content, at: Date): Promise<ContentPatch[]> {
  const today = contestDay(at)
  const applied = (await appliedPatches(db)).map(({ record }) => record)
  const patches = withThoseOfTheDesk(await contestContent(db, content, { today }), applied)
  const { due, later } = dividedByDay(patches, { today, applied })
  return [...differing(due, applied), ...differing(later, await scheduledRecords(db))]
}
