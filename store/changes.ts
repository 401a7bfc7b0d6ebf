/** What the site's snapshot reads: everything settled after its version, as of one moment. */

import type { PatchDay } from '#contest/calendar/weekly-draw.ts'
import type { RankOfPoints } from '#contest/rules/places.ts'
import { challengesSince, type StoredChallenge } from './catalogue/challenges.ts'
import { gamesSince, type StoredGame } from './catalogue/games.ts'
import { patchDays } from './catalogue/patches.ts'
import { readConsistently } from './consistent-read.ts'
import { type MergedAccount, mergedAccounts } from './people/decisions.ts'
import { gamertagsSince, type OwnedGamertag } from './people/gamertags.ts'
import type { Db } from './schema.ts'
import { type KnownSettlement, settlementsSince } from './settled/kept-past.ts'
import { ranksSince } from './settled/ranks.ts'
import {
  type SettledGamer,
  type SettledRow,
  settledGamersSince,
  toSettledGamer,
} from './settled/standings.ts'
import { standBackIfLarge } from './stand-back.ts'

export interface Changes<Gamer = SettledGamer> {
  version: number
  /** Null until the first settlement. */
  settledAt: Date | null
  /** All of them, because they are few. */
  patches: PatchDay[]
  games: StoredGame[]
  challenges: StoredChallenge[]
  gamers: Gamer[]
  /** Changed ranks and badges by points. */
  ranks: RankOfPoints[]
  gamertags: OwnedGamertag[]
  /** All of them, because they are few. */
  merged: MergedAccount[]
  settlements: KnownSettlement[]
}

/**
 * Version 0 gives the whole settled state. Events and leaderboard history are read separately, up to this version: see
 * events.ts and leaderboard-history.ts.
 */
export function loadSince(db: Db, version: number): Promise<Changes>
export function loadSince<Gamer>(
  db: Db,
  version: number,
  keep: (row: SettledRow) => Gamer,
  rest?: () => Promise<void>,
): Promise<Changes<Gamer>>
export function loadSince(
  db: Db,
  version: number,
  keep: (row: SettledRow) => unknown = toSettledGamer,
  rest?: () => Promise<void>,
): Promise<Changes<unknown>> {
  return readConsistently(db, async (tx) => {
    // At first everyone waits for it.
    if (version > 0) await standBackIfLarge(tx)
    return {
      ...(await settledVersion(tx)),
      patches: await patchDays(tx),
      games: await gamesSince(tx, version),
      challenges: await challengesSince(tx, version),
      gamers: await settledGamersSince(tx, version, keep, rest),
      ranks: await ranksSince(tx, version),
      gamertags: await gamertagsSince(tx, version),
      merged: await mergedAccounts(tx),
      settlements: await settlementsSince(tx, version),
    }
  })
}

export const settledVersion = (db: Db): Promise<{ version: number; settledAt: Date | null }> =>
  db.selectFrom('settled').select(['version', 'settledAt']).executeTakeFirstOrThrow()
