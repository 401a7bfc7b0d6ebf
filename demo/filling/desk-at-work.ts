/**
 * What the demo's organisers did in its last month: by the desk's own operations, at the time of each, so that log,
 * decisions and open cases look like those of a real contest.
 */
import { applyStoppedLosses } from '#operations/scans/loss-decisions.ts'
import type { Actor } from '#store/desk/actions.ts'
import { roleHolders } from '#store/people/roles.ts'
import { type JudgedGamer, judgedGamers } from '#store/scans/states.ts'
import { countStopped } from '#store/scans/suspected-losses.ts'
import type { Db } from '#store/schema.ts'
import { grantDemoOwner } from '../simulator/demo-owner.ts'
import type { Deed, DemoDesk, DemoDeskOptions } from './desk.ts'
import {
  announceScanTimes,
  applyReset,
  banForEditing,
  draftNextPatch,
  excludeSharedSave,
  grantOldDisc,
  loseManyTitles,
  loseOneTitle,
  makeHelper,
  matchOneTitle,
  noteSecondAccount,
  noteVisitor,
  removeOnRequest,
  resetOneTitle,
  scheduleNews,
  takePostsOver,
  undoExclusion,
} from './desk-deeds.ts'

export interface DeskAtWork {
  /** Performs everything due by this time. */
  workUntil(at: Date): Promise<void>
}

const DAY = 86_400_000

/** Days before the last cycle. */
const DEEDS: readonly [daysBefore: number, deed: Deed][] = [
  [29.6, takePostsOver],
  [29.5, makeHelper],
  [27.2, noteSecondAccount],
  [24.8, grantOldDisc],
  [22.3, excludeSharedSave],
  [21.4, undoExclusion],
  [18.7, banForEditing],
  [15.1, announceScanTimes],
  [13.7, resetOneTitle],
  [12.6, applyReset],
  [9.3, matchOneTitle],
  [7.8, removeOnRequest],
  [5.2, noteVisitor],
  [3.9, draftNextPatch],
  [2.2, scheduleNews],
  [1.3, loseOneTitle],
  [1.2, loseManyTitles],
]

export function createDesk(
  options: DemoDeskOptions,
  past: { setTime(at: Date): Promise<void>; now(): Date },
): DeskAtWork {
  const { db, control, until } = options
  const waiting = [...DEEDS]
  const used = new Set<string>()
  const memory: DemoDesk['memory'] = {}

  async function pick(share: number): Promise<JudgedGamer> {
    const holders = new Set((await roleHolders(db)).map(({ xuid }) => xuid))
    const gamers = (await judgedGamers(db))
      .filter(({ xuid, squares }) => squares.size > 0 && !holders.has(xuid) && !used.has(xuid))
      .sort((a, b) => b.points - a.points || (a.xuid < b.xuid ? -1 : 1))
    const gamer = gamers[Math.floor(share * (gamers.length - 1))]
    if (!gamer) throw new Error('The demo contest has too few gamers for its desk.')
    used.add(gamer.xuid)
    return gamer
  }

  return {
    async workUntil(at) {
      const due = waiting.filter(([days]) => until.getTime() - days * DAY <= at.getTime())
      for (const [days, deed] of waiting.splice(0, due.length)) {
        const planned = new Date(until.getTime() - days * DAY)
        await past.setTime(new Date(Math.max(planned.getTime(), past.now().getTime())))
        await grantDemoOwner(db, { control }, past.now())
        const [owner, helper] = await actors(db)
        if (!owner) return
        await deed({ ...options, at: past.now(), owner, helper: helper ?? owner, pick, memory })
      }
      await applyWhatWasStopped(db, past.now())
    },
  }
}

/** The owner first. */
async function actors(db: Db): Promise<Actor[]> {
  const holders = await roleHolders(db)
  return (['owner', 'helper'] as const).flatMap((role) =>
    holders
      .filter((holder) => holder.role === role)
      .map(({ xuid, gamertag }) => ({ kind: 'person' as const, xuid, gamertag, role, needs: role })),
  )
}

/**
 * Achievements are added to games, and all gamers who had finished them would lose squares together: an organiser
 * applies the losses.
 */
async function applyWhatWasStopped(db: Db, at: Date): Promise<void> {
  const [owner] = await actors(db)
  if (!owner || (await countStopped(db)) === 0) return
  await applyStoppedLosses(db, { at, actor: owner, why: 'The game got new achievements for everyone.' })
}
