/** Brings scheduled patches into force when their day has come. Any number of scanners may do it at once: one is first. */
import { checkContent } from '#content/check.ts'
import { readContent } from '#content/load.ts'
import { sameValue } from '#contest/rules/same-value.ts'
import { frozenSince } from '#contest/settings/contest-settings.ts'
import type { Log } from '#scanner/context.ts'
import { contestDay } from '#scanner/cycles/schedule.ts'
import { appliedPatches } from '#store/catalogue/patches.ts'
import {
  duePatch,
  noteFailedPatch,
  scheduledSource,
  unschedulePatch,
} from '#store/catalogue/scheduled-patches.ts'
import { holdContest, type SoleWrite } from '#store/contest-write.ts'
import { ContestFrozen, isUnavailable } from '#store/errors.ts'
import type { Db } from '#store/schema.ts'
import { keptSettings } from '#store/settings/settings.ts'
import { contestContent, inStep, type Step } from './publish.ts'

/** Why a patch stays out of force, in one sentence for the organiser. */
class PatchRefused extends Error {}

export async function publishDue(db: Db, { at, log }: { at: Date; log: Log }): Promise<void> {
  const today = contestDay(at)
  for (;;) {
    // Its day may come while nothing new is shown: it waits, and comes into force when the standings are thawed.
    if (frozenSince(await keptSettings(db))) return
    const number = await duePatch(db, today)
    if (number === undefined) return
    await publishScheduled(db, { number, today, at, log })
  }
}

interface Scheduled {
  number: number
  today: string
  at: Date
}

async function publishScheduled(db: Db, { log, ...patch }: Scheduled & { log: Log }): Promise<void> {
  const { number, at } = patch
  try {
    const step = await holdContest(db, (write) => takeUp(write, patch))
    if (step)
      log.info({ patch: number, gamers: step.gamers.length }, 'A scheduled patch has come into force.')
  } catch (error) {
    // The database will be back, and the patch is still due then.
    if (isUnavailable(error)) throw error
    if (error instanceof ContestFrozen) return
    const failure = error instanceof Error ? error.message : String(error)
    await noteFailedPatch(db, { number, failure, at })
    log.error({ patch: number, err: error }, 'A scheduled patch could not be brought into force.')
  }
}

/** Everything or nothing. Undefined when somebody else was faster. */
async function takeUp(write: SoleWrite, { number, today, at }: Scheduled): Promise<Step | undefined> {
  const stored = await scheduledSource(write, { number, today })
  if (!stored) return undefined
  const texts = new Map(Object.entries(stored.texts))
  const [problem] = checkContent(texts, stored)
  if (problem) throw new PatchRefused(`${problem.file}:${problem.line}: ${problem.message}`)
  const content = await contestContent(write.tx, readContent(texts), { today })
  const patches = content.patches.filter((patch) => patch.number <= number)
  const applied = new Map((await appliedPatches(write.tx)).map(({ record }) => [record.number, record]))
  const pending = patches.filter((patch) => !sameValue(applied.get(patch.number), patch))
  if (pending.length !== 1 || pending[0]?.number !== number)
    throw new PatchRefused('The patches before it are not those that it was checked with: publish once more.')
  const step = await inStep(write, { pending, patches, at })
  await unschedulePatch(write, number)
  return step
}
