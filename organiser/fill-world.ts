/** Builds a contest that has been running since July 2025, by the same code that will go on running it. */
import type { Kysely } from 'kysely'
import { foldPatches, type Patch } from '#contest/editions.ts'
import { createScanContext, type Log, type ScanContext } from '#scanner/context.ts'
import { addGamer } from '#scanner/join.ts'
import { publish } from '#scanner/publish.ts'
import { runCycle } from '#scanner/run-cycle.ts'
import { decideTitles, suggestTitles } from '#scanner/titles.ts'
import type { CatalogueGame } from '#store/games.ts'
import type { Database } from '#store/schema.ts'
import { contestState, eraseHalfBuilt, finishFilling, openFilling } from './contest-state.ts'
import {
  changedPlayers,
  readWorld,
  type SimulatedWorld,
  type SimulatorControl,
  setClock,
} from './simulated-world.ts'
import { patchTime, worldSteps } from './world-steps.ts'

export interface FillOptions {
  db: Kysely<Database>
  /** Reads the simulator, without limits. */
  xbox: ScanContext['xbox']
  /** Its clock must not be past the beginning of the contest. */
  control: SimulatorControl
  patches: readonly Patch<CatalogueGame>[]
  until: Date
  log: Log
  signal: AbortSignal
  onProgress?(progress: FillProgress): void
  /** Only the first so many players join; for tests. */
  playerCount?: number
}

export interface FillProgress {
  /** The moment of the contest that has been reached. */
  at: Date
  done: number
  total: number
  gamers: number
}

/**
 * On an empty database, or on one that an interrupted filling has left. Afterwards the simulator's clock stands at the last
 * cycle, and what its players do from then on is for the next one to find.
 */
export async function fillWorld(options: FillOptions): Promise<void> {
  const { db, control, patches, until, onProgress } = options
  if ((await contestState(db)) === 'half-built') await eraseHalfBuilt(db)
  const world = await readWorld(control)
  const filling = await openFilling(db, world.from)
  const past = createPast(options, world)
  const steps = worldSteps({ from: world.from, until, patchDates: patches.map(({ date }) => date) })
  await past.lookAround()
  for (const [index, at] of steps.entries()) {
    const isLast = index === steps.length - 1
    await past.publishUntil(at)
    await past.scan(at, isLast ? 'everybody' : 'changed')
    onProgress?.({ at, done: index + 1, total: steps.length, gamers: past.joined.size })
  }
  await finishFilling(db, filling, until)
}

const LONG_HISTORIES = new Set(['giant', 'completionist'])

/** The contest while it is being filled, and the clock that stands still between its steps. */
function createPast(options: FillOptions, { from, members, titles }: SimulatedWorld) {
  const { db, xbox, control, patches, log, signal } = options
  let now = from
  let scannedUntil = from
  let published = 0
  const joined = new Set<string>()
  const toJoin = members.slice(0, options.playerCount)
  const context = createScanContext({ db, xbox, clock: { now: () => now }, log })

  async function turnTo(time: Date): Promise<void> {
    now = time
    await setClock(control, time)
  }

  /** A title counts when it has been seen in a history, so before the launch the longest are looked at. */
  async function lookAround(): Promise<void> {
    for (const { xuid } of members.filter(({ kind }) => LONG_HISTORIES.has(kind))) {
      const { titles: seen } = await xbox.titleHistory(xuid, { signal })
      await context.seenTitles.record(db, seen, now)
    }
  }

  async function matchTitles(): Promise<void> {
    const decisions = (await suggestTitles(db)).flatMap(({ game: { link }, titles: suggested }) =>
      suggested
        .filter(({ titleId }) => titleId === titles.get(link))
        .map(({ titleId }) => ({ link, titleId, decision: 'accepted' as const })),
    )
    if (decisions.length > 0) await decideTitles(db, decisions, now)
  }

  async function joinUntil(at: Date): Promise<string[]> {
    const newcomers = toJoin.splice(0, toJoin.filter(({ joinsAt }) => joinsAt <= at).length)
    for (const { xuid, gamertag, joinsAt } of newcomers) {
      // The day of joining is the player's own, though the step finds many at once.
      now = joinsAt
      await addGamer(context, gamertag, signal)
      joined.add(xuid)
    }
    now = at
    return newcomers.map(({ xuid }) => xuid)
  }

  return {
    joined,
    lookAround,

    async publishUntil(at: Date): Promise<void> {
      for (; published < patches.length; published++) {
        const patch = patches[published]
        if (!patch || patchTime(patch.date) > at) return
        await turnTo(patchTime(patch.date))
        await publish(db, { patch, edition: foldPatches(patches.slice(0, published + 1)), at: now })
        await matchTitles()
      }
    },

    async scan(at: Date, whom: 'everybody' | 'changed'): Promise<void> {
      await turnTo(at)
      const newcomers = await joinUntil(at)
      const changed = await changedPlayers(control, { since: scannedUntil, until: at })
      const xuids = [...changed.intersection(joined).union(new Set(newcomers))].sort()
      scannedUntil = at
      // The last one is a cycle like any other: with it the scanner knows that none has been missed.
      const how = whom === 'everybody' ? { kind: 'scheduled' as const } : { kind: 'fill' as const, xuids }
      await runCycle(context, { ...how, dueAt: at, signal, firstPauseSeconds: 0 })
      await matchTitles()
    },
  }
}
