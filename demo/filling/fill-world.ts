/** Builds a contest that has been running since July 2025, using the product's own code. */

import { applyPatches, type Patch } from '#contest/rules/editions.ts'
import { type CatalogueGame, isAlternative } from '#contest/rules/games.ts'
import { admitJoiners } from '#operations/gamers/join.ts'
import { createScanContext, type ScanContext } from '#scanner/context.ts'
import { runCycle } from '#scanner/cycles/run-cycle.ts'
import type { Log } from '#settling/context.ts'
import type { Remote } from '#simulator/control/remote.ts'
import { finishFilling, openFilling } from '#store/catalogue/contest-state.ts'
import { recordSignIn } from '#store/people/users.ts'
import type { Db } from '#store/schema.ts'
import {
  playersChangedBetween,
  readWorld,
  type SimulatedWorld,
  setSimulatorClock,
} from '../simulator/simulated-world.ts'
import { createDesk } from './desk-at-work.ts'
import { pacedReader } from './paced-reader.ts'
import { publishSimulated } from './publish-simulated.ts'
import { createScanBacklog } from './scan-backlog.ts'
import { linkNewcomers } from './tracker-links.ts'
import { patchTime, type WorldStep, worldSteps } from './world-steps.ts'

export interface FillOptions {
  db: Db
  /** Reads the simulator without limits. */
  xbox: ScanContext['xbox']
  /** Its clock must not be past the beginning of the contest. */
  control: Remote
  patches: readonly Patch<CatalogueGame>[]
  until: Date
  log: Log
  signal: AbortSignal
  onProgress?(progress: FillProgress): void
  /** For tests: only the first players join. */
  playerCount?: number
  /** For tests: how many of the last days have every cycle. */
  latelyDays?: number
  /** The last weeks have organisers at work; posts start with those of this folder. */
  desk?: { contentDir: string; wholeDays?: number }
}

/** The days in which every cycle scans everyone, as the desk lists them. */
const WHOLE_DAYS = 8
/** Nobody else reads or writes meanwhile, and an interrupted filling begins again. */
const SIZES = { lanes: 25, savedTogether: { news: 25, unchanged: 75 } }
/** Games left for the organisers to match. */
const UNMATCHED = 2

export interface FillProgress {
  at: Date
  done: number
  total: number
  gamers: number
}

/**
 * For an empty database. Afterwards the simulator's clock is at the last cycle; the next cycle finds what players do
 * from then on.
 */
export async function fillWorld(options: FillOptions): Promise<void> {
  const { db, control, patches, until, latelyDays, onProgress } = options
  const world = await readWorld(control)
  const filling = await openFilling(db, world.from)
  const unmatched = options.desk ? gamesToMatch(patches) : []
  const past = createPast(options, { ...world, titles: without(world.titles, unmatched) })
  const patchDates = patches.map(({ date }) => date)
  const wholeDays = options.desk && (options.desk.wholeDays ?? WHOLE_DAYS)
  const steps = worldSteps({ from: world.from, until, patchDates, latelyDays, wholeDays })
  const last = steps.at(-1)
  const { titles } = world
  const desk =
    options.desk &&
    last &&
    createDesk({ ...options.desk, db, control, until: last.at, titles, unmatched }, past)
  for (const [index, step] of steps.entries()) {
    await past.publishUntil(step.at)
    await desk?.workUntil(step.at)
    if (step === last) past.readAnew()
    await past.scan(step)
    onProgress?.({ at: step.at, done: index + 1, total: steps.length, gamers: past.gamers.size })
  }
  await finishFilling(db, filling, until)
}

/** Games whose id no list contains; alternatives, so that no square depends on them. */
const gamesToMatch = (patches: readonly Patch<CatalogueGame>[]): string[] =>
  patches
    .flatMap(({ games }) => games)
    .filter((game) => isAlternative(game) && game.titleId === null)
    .slice(0, UNMATCHED)
    .map(({ link }) => link)

const without = (titles: SimulatedWorld['titles'], links: readonly string[]): SimulatedWorld['titles'] =>
  new Map([...titles].filter(([link]) => !links.includes(link)))

/** The simulated players join like everyone: they sign in, and the next cycle admits them. */
function createJoining(context: ScanContext, toJoin: SimulatedWorld['members']) {
  const waiting = [...toJoin]
  const gamers = new Set<string>()
  return {
    gamers,
    async joinUntil(at: Date): Promise<string[]> {
      const newcomers = waiting.splice(0, waiting.filter(({ joinsAt }) => joinsAt <= at).length)
      for (const { xuid, gamertag, joinsAt } of newcomers) {
        await recordSignIn(context.db, {
          xuid,
          gamertag,
          displayName: gamertag,
          gamerPicUrl: null,
          at: joinsAt,
        })
        gamers.add(xuid)
      }
      await admitJoiners(context)
      if (newcomers.length > 0) await linkNewcomers(context.db, newcomers)
      return newcomers.map(({ xuid }) => xuid)
    },
  }
}

/** The contest while it is being filled, with a clock that stands still between steps. */
function createPast(options: FillOptions, { from, members, titles }: SimulatedWorld) {
  const { db, xbox, control, patches, log, signal } = options
  let now = from
  let knownUntil = from
  const toPublish = patches.values()
  let coming = toPublish.next()
  // Only cycles of everyone take time; the others stand for several and are shown nowhere.
  let isPaced = false
  const reader = pacedReader(xbox, control, (ms) => {
    if (isPaced) now = new Date(now.getTime() + ms)
  })
  const context = createScanContext({ db, xbox: reader.xbox, clock: { now: () => now }, log }, SIZES)
  const { gamers, joinUntil } = createJoining(context, members.slice(0, options.playerCount))
  const backlog = createScanBacklog((xuid) => gamers.has(xuid))

  async function setTime(time: Date): Promise<void> {
    now = time
    await setSimulatorClock(control, time)
  }

  async function collectChanges(at: Date): Promise<void> {
    const changes = await playersChangedBetween(control, { since: knownUntil, until: at })
    backlog.add(changes)
    reader.noteChanges(changes)
    knownUntil = at
  }

  return {
    gamers,
    setTime,
    now: () => now,
    readAnew: () => reader.forgetAll(),

    async publishUntil(at: Date): Promise<void> {
      // The launch does not wait for its date: without a grid no one could be judged.
      const isDue = (patch: Patch) => patch === patches[0] || patchTime(patch.date) <= at
      for (; !coming.done && isDue(coming.value); coming = toPublish.next()) {
        const patch = coming.value
        await setTime(new Date(Math.min(patchTime(patch.date).getTime(), at.getTime())))
        const edition = applyPatches(patches.slice(0, patches.indexOf(patch) + 1))
        await publishSimulated(db, { patch, edition, titles, at: now })
      }
    },

    async scan({ at, whom }: WorldStep): Promise<void> {
      await setTime(at)
      await collectChanges(at)
      const newcomers = await joinUntil(at)
      const changed = backlog.take(at, whom === 'much changed' ? 'enough' : 'everything')
      const xuids = [...new Set([...changed, ...newcomers])]
      // The last one is a scheduled cycle, so that the scanner finds none missing.
      const how = whom === 'everybody' ? { kind: 'scheduled' as const } : { kind: 'fill' as const, xuids }
      isPaced = options.desk !== undefined && whom === 'everybody'
      await runCycle(context, { ...how, dueAt: at, signal, firstPauseSeconds: 0 })
    },
  }
}
