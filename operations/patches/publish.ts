/**
 * Publishes patches that are in the content but not in the store, with recount and settlement, in one transaction.
 * Patches with a later day are scheduled; publish-due.ts publishes them.
 */
import { beginningOn, sinceBeginning } from '#content/beginning.ts'
import type { ContentSource } from '#content/files.ts'
import { type Content, readContent } from '#content/load.ts'
import { startOfDay } from '#contest/calendar/eastern.ts'
import { contestDay } from '#contest/calendar/schedule.ts'
import { applyPatches } from '#contest/rules/editions.ts'
import { sameValue } from '#contest/rules/same-value.ts'
import type { DecidedTitles } from '#contest/rules/titles-that-count.ts'
import { recountEverybody } from '#settling/recounts/recount-everybody.ts'
import { decidedTitles } from '#store/catalogue/counting-titles.ts'
import { currentGames } from '#store/catalogue/games.ts'
import { firstPatch, lastPatchNumber } from '#store/catalogue/patches.ts'
import { publishPatch } from '#store/catalogue/publish.ts'
import {
  scheduledPatches,
  scheduledRecords,
  schedulePatch,
  unschedulePatch,
} from '#store/catalogue/scheduled-patches.ts'
import { readConsistently } from '#store/consistent-read.ts'
import { type ExclusiveWrite, writeExclusively } from '#store/contest-write.ts'
import { type Actor, recordAction } from '#store/desk/actions.ts'
import type { Db } from '#store/schema.ts'
import { contestAfter, readContest } from '../effects/contest.ts'
import { type Contest, type Effect, effectBetween, lossesIn } from '../effects/effect.ts'
import { asCounted, recordsInForce } from './contest-base.ts'
import { type GridDifference, gridDifferences } from './difference.ts'
import { publishedEntry, scheduledEntry } from './publish-patch.ts'
import { whyOtherContest } from './same-contest.ts'

export type ContentPatch = Content['patches'][number]

export interface PublishStep {
  patches: Pick<ContentPatch, 'number' | 'date' | 'title'>[]
  /** Changes to the grid and the challenges. */
  difference: GridDifference[]
  effect: Effect
}

export interface PublishReport {
  now: PublishStep
  /** Patches of later days; the effect is what they would do today. */
  later: PublishStep
  /** Scheduled patches that are no longer in the content. */
  forgotten: number[]
  /** Nothing was done, because someone would lose something and that was not allowed. */
  isRefused: boolean
}

export interface PublishOptions {
  source: ContentSource
  at: Date
  /** How an empty database begins: with the content's whole past, or with none. */
  beginFrom?: 'start' | 'today'
  /** Preview only. */
  dryRun?: boolean
  /** Whether gamers may lose something. */
  mayLose?: boolean
  /** Without an actor nothing is logged, as at the beginning of a contest. */
  actor?: Actor
}

export async function publishContent(db: Db, options: PublishOptions): Promise<PublishReport> {
  if (options.dryRun) return readConsistently(db, async (tx) => reportOf(tx, await planIn(tx, options)))
  return writeExclusively(db, async (write) => {
    const plan = await planIn(write.tx, options)
    const report = await reportOf(write.tx, plan)
    const isLoss = [report.now, report.later].some(({ effect }) => lossesIn(effect).gamers > 0)
    if (isLoss && !options.mayLose) return { ...report, isRefused: true }
    await carryOut(write, plan, options)
    if (options.actor) await recordPublished(write.tx, plan, report, { actor: options.actor, at: options.at })
    return report
  })
}

interface PublishPlan {
  applied: ContentPatch[]
  /** All patches up to today, and those that differ from the published ones. */
  due: ContentPatch[]
  pending: ContentPatch[]
  /** Patches of later days; empty if all are already scheduled unchanged. */
  toSchedule: ContentPatch[]
  /** Those not yet scheduled unchanged. */
  announced: ContentPatch[]
  /** Scheduled patches that take effect now or have left the content. */
  arrived: number[]
  forgotten: number[]
}

async function planIn(tx: Db, { source, at, beginFrom }: PublishOptions): Promise<PublishPlan> {
  const today = contestDay(at)
  const content = await contestContent(tx, readContent(source.texts), { today, beginFrom })
  const applied = await recordsInForce(tx)
  const patches = withThoseOfTheDesk(content, applied)
  const waiting = (await scheduledPatches(tx)).filter(({ draftId }) => draftId === null)
  const { due, later } = dividedByDay(patches, { today, applied })
  const pending = differing(due, applied)
  // A scheduled patch was checked with the content of its time, which a correction replaces.
  const announced = differing(later, await scheduledRecords(tx))
  const isStale = pending.length > 0 || announced.length > 0
  return {
    applied,
    due,
    pending,
    toSchedule: isStale ? later : [],
    announced,
    arrived: numbersOf(waiting.filter((patch) => isAmong(due, patch))),
    forgotten: numbersOf(waiting.filter((patch) => !isAmong(patches, patch))),
  }
}

const numbersOf = (patches: readonly { number: number }[]): number[] => patches.map(({ number }) => number)

async function reportOf(
  tx: Db,
  { applied, due, pending, toSchedule, forgotten }: PublishPlan,
): Promise<PublishReport> {
  const decided = await decidedTitles(tx)
  const today = await readContest(tx)
  const now = await stepTo(tx, today, { from: applied, to: due, decided, pending })
  const all = [...due, ...toSchedule]
  const later = await stepTo(tx, now.contest, { from: due, to: all, decided, pending: toSchedule })
  return { now: now.step, later: later.step, forgotten, isRefused: false }
}

interface Span {
  from: readonly ContentPatch[]
  to: readonly ContentPatch[]
  decided: DecidedTitles
  pending: readonly ContentPatch[]
}

async function stepTo(
  tx: Db,
  contest: Contest,
  { from, to, decided, pending }: Span,
): Promise<{ step: PublishStep; contest: Contest }> {
  const [before, after] = [applyPatches(from), applyPatches(to)]
  const editions = { before: asCounted(before, decided), after: asCounted(after, decided) }
  const then =
    pending.length > 0 ? await contestAfter(tx, contest, { kind: 'edition', ...editions }) : contest
  return {
    contest: then,
    step: {
      patches: pending.map(({ number, date, title }) => ({ number, date, title })),
      difference: pending.length > 0 ? gridDifferences(before, after) : [],
      effect: effectBetween(contest, then),
    },
  }
}

async function carryOut(
  write: ExclusiveWrite,
  { due, pending, toSchedule, arrived }: PublishPlan,
  { source, at }: PublishOptions,
): Promise<void> {
  await applyPending(write, { pending, patches: due, at })
  for (const number of arrived) await unschedulePatch(write, number)
  const kept = { isShipped: source.isShipped, texts: Object.fromEntries(source.texts) }
  for (const patch of toSchedule)
    await schedulePatch(write, { patch, source: kept, dueAt: startOfDay(patch.date), at })
}

/** One entry per patch; their combined effect is on the last. */
async function recordPublished(
  tx: Db,
  { applied, pending, announced }: PublishPlan,
  { now: { effect } }: PublishReport,
  by: { actor: Actor; at: Date },
): Promise<void> {
  let was = applied.at(-1)?.number ?? 0
  for (const { number, title } of pending) {
    const isCorrected = isAmong(applied, { number })
    const entry = publishedEntry({ number, title, was, effect })
    await recordAction(tx, {
      ...by,
      ...entry,
      ...(isCorrected && { action: 'patch.correct', what: `corrected patch ${number}, ${title}` }),
      ...(number !== pending.at(-1)?.number && { after: `Patch ${number}` }),
    })
    was = Math.max(was, number)
  }
  for (const patch of announced)
    await recordAction(tx, {
      ...by,
      ...scheduledEntry(patch, startOfDay(patch.date)),
      before: 'Content folder',
    })
}

/** `patches` are all that are in effect afterwards. */
export async function applyPending(
  write: ExclusiveWrite,
  { pending, patches, at }: { pending: ContentPatch[]; patches: ContentPatch[]; at: Date },
): Promise<void> {
  if (pending.length === 0) return
  const { tx } = write
  const gamesBefore = await currentGames(tx)
  // A corrected patch may be older than the last one; the edition must still contain all patches.
  const lastApplied = (await lastPatchNumber(tx)) ?? 0
  for (const patch of pending) {
    const last = Math.max(lastApplied, patch.number)
    await publishPatch(write, {
      patch,
      edition: applyPatches(patches.filter(({ number }) => number <= last)),
      at,
    })
  }
  await recountEverybody(write, at, { gamesBefore, byPatch: pending.at(-1)?.number ?? null })
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

/** Patches made at the desk are in no folder and always stay in effect. */
const withThoseOfTheDesk = (
  { patches }: Pick<Content, 'patches'>,
  applied: readonly ContentPatch[],
): ContentPatch[] => [...patches, ...applied.filter(({ number }) => number > (patches.at(-1)?.number ?? -1))]

/** The launch never waits, because a site without a grid is useless. Nor do patches already in effect. */
function dividedByDay(
  patches: readonly ContentPatch[],
  { today, applied }: { today: string; applied: readonly Pick<ContentPatch, 'number'>[] },
) {
  const isDue = (patch: ContentPatch) =>
    patch.date <= today || patch === patches[0] || isAmong(applied, patch)
  return { due: patches.filter(isDue), later: patches.filter((patch) => !isDue(patch)) }
}

/** New patches, and patches with corrected records. */
const differing = (patches: readonly ContentPatch[], known: readonly Pick<ContentPatch, 'number'>[]) => {
  const byNumber = new Map(known.map((record) => [record.number, record]))
  return patches.filter((patch) => !sameValue(byNumber.get(patch.number), patch))
}

const isAmong = (
  patches: readonly Pick<ContentPatch, 'number'>[],
  { number }: Pick<ContentPatch, 'number'>,
): boolean => patches.some((patch) => patch.number === number)

/** One sentence on why this folder belongs to another contest; undefined if it does not, or if the database is empty. */
export async function otherContest(db: Db, source: ContentSource, at: Date): Promise<string | undefined> {
  const applied = await recordsInForce(db)
  const { patches } = await contestContent(db, readContent(source.texts), { today: contestDay(at) })
  return whyOtherContest(patches, applied, source)
}

export async function pendingPatches(db: Db, content: Content, at: Date): Promise<ContentPatch[]> {
  const today = contestDay(at)
  const applied = await recordsInForce(db)
  const patches = withThoseOfTheDesk(await contestContent(db, content, { today }), applied)
  const { due, later } = dividedByDay(patches, { today, applied })
  return [...differing(due, applied), ...differing(later, await scheduledRecords(db))]
}
