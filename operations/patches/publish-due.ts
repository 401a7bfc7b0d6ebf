/** Publishes scheduled patches when they are due. Several scanners may try at once; one succeeds. */
import { checkContent } from '#content/check.ts'
import { parsePatch } from '#content/kept-patch.ts'
import { readContent } from '#content/load.ts'
import { recordOfPatch } from '#content/records.ts'
import { contestDay } from '#contest/calendar/schedule.ts'
import { sameValue } from '#contest/rules/same-value.ts'
import { frozenSince } from '#contest/settings/contest-settings.ts'
import type { Log } from '#settling/context.ts'
import { moveDraft } from '#store/catalogue/patch-drafts.ts'
import { appliedPatches, lastPatchNumber } from '#store/catalogue/patches.ts'
import {
  type DuePatch,
  duePatch,
  dueRecord,
  recordFailedPatch,
  unschedulePatch,
} from '#store/catalogue/scheduled-patches.ts'
import type { ScheduledSource } from '#store/catalogue/tables.ts'
import { type ExclusiveWrite, writeExclusively } from '#store/contest-write.ts'
import { recordAction } from '#store/desk/actions.ts'
import { ContestFrozen, isUnavailable } from '#store/errors.ts'
import type { Db } from '#store/schema.ts'
import { keptSettings } from '#store/settings/settings.ts'
import { readContest } from '../effects/contest.ts'
import { type Effect, effectBetween } from '../effects/effect.ts'
import { checkAgainstBase } from './check-draft.ts'
import { loadContestBase } from './contest-base.ts'
import { previewChange } from './preview.ts'
import { applyPending, contestContent } from './publish.ts'
import { publishedEntry, takeEffect } from './publish-patch.ts'

/** Why a patch was not published, in one sentence for the organiser. */
class PatchRefused extends Error {}

export async function publishDue(db: Db, { at, log }: { at: Date; log: Log }): Promise<void> {
  for (;;) {
    // During a freeze it waits, and takes effect when the standings are unfrozen.
    if (frozenSince(await keptSettings(db))) return
    const number = await duePatch(db, at)
    if (number === undefined) return
    await publishScheduled(db, { number, at, log })
  }
}

interface Scheduled {
  number: number
  at: Date
}

async function publishScheduled(db: Db, { log, ...patch }: Scheduled & { log: Log }): Promise<void> {
  const { number, at } = patch
  try {
    const gamers = await writeExclusively(db, (write) => takeUp(write, patch))
    if (gamers !== undefined) log.info({ patch: number, gamers }, 'Scheduled patch published.')
  } catch (error) {
    // The database will be back, and the patch is still due then.
    if (isUnavailable(error)) throw error
    if (error instanceof ContestFrozen) return
    const failure = error instanceof Error ? error.message : String(error)
    await recordFailedPatch(db, { number, failure, at })
    log.error({ patch: number, err: error }, 'Could not publish a scheduled patch.')
  }
}

/** All or nothing. Resolves to the number of gamers affected; undefined if another process was faster. */
async function takeUp(write: ExclusiveWrite, { number, at }: Scheduled): Promise<number | undefined> {
  const due = await dueRecord(write, { number, at })
  if (!due) return undefined
  const { source } = due
  const was = (await lastPatchNumber(write.tx)) ?? 0
  const effect = source
    ? await takeUpContent(write, { number, at, source })
    : await takeUpOwn(write, { due, at })
  await unschedulePatch(write, number)
  const { title } = due.record
  await recordAction(write.tx, {
    ...publishedEntry({ number, title: `${title}, as scheduled`, was, effect }),
    actor: { kind: 'contest' },
    at,
  })
  return effect.changed.length
}

/** A patch from a content folder, published with that folder as it was. */
async function takeUpContent(
  write: ExclusiveWrite,
  { number, at, source }: Scheduled & { source: ScheduledSource },
): Promise<Effect> {
  const texts = new Map(Object.entries(source.texts))
  const [problem] = checkContent(texts, source)
  if (problem) throw new PatchRefused(`${problem.file}:${problem.line}: ${problem.message}`)
  const content = await contestContent(write.tx, readContent(texts), { today: contestDay(at) })
  const patches = content.patches.filter((patch) => patch.number <= number)
  const applied = new Map((await appliedPatches(write.tx)).map(({ record }) => [record.number, record]))
  const pending = patches.filter((patch) => !sameValue(applied.get(patch.number), patch))
  if (pending.length !== 1 || pending[0]?.number !== number)
    throw new PatchRefused('The patches before it have changed since it was checked. Publish it again.')
  const before = await readContest(write.tx)
  await applyPending(write, { pending, patches, at })
  return effectBetween(before, await readContest(write.tx))
}

/** A patch from the desk, checked again against the current contest. No one confirms it, because it was announced. */
async function takeUpOwn(write: ExclusiveWrite, { due, at }: { due: DuePatch; at: Date }): Promise<Effect> {
  const { draftId, announcement } = due
  const record = parsePatch(due.record)
  const base = await loadContestBase(write.tx)
  if (record.number !== base.next)
    throw new PatchRefused(`It is patch ${record.number}, and the next one is patch ${base.next}.`)
  const { problems, after } = checkAgainstBase(base, recordOfPatch(record, base.edition), at)
  if (problems[0]) throw new PatchRefused(`${problems[0].message}.`)
  const preview = await previewChange(write.tx, { number: record.number, before: base.edition, after })
  await takeEffect(write, {
    patch: record,
    base,
    preview,
    draftId,
    announcement,
    by: { kind: 'contest' },
    at,
  })
  if (draftId !== null) await moveDraft(write.tx, { id: draftId, from: ['scheduled'], to: 'published' })
  return preview
}
