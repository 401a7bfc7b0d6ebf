/** Gamers, their histories and standings in the store. */
import { squareNumber } from '#contest/rules/grid.ts'
import { SquareSet } from '#contest/rules/square-set.ts'
import { standingOf } from '#contest/rules/standing.ts'
import { type ContestWrite, writeExclusively } from '#store/contest-write.ts'
import type { Store } from '#store/open.ts'
import { insertGamer, scannedGamerWrite } from '#store/people/gamers.ts'
import { recordGamertag } from '#store/people/gamertags.ts'
import type { GamerProfile } from '#store/people/profile-columns.ts'
import { encodeTitles, type HistoryTitle } from '#store/scans/history-codec.ts'
import { type GamerStanding, statesWrite } from '#store/scans/states.ts'
import { settle } from '#store/settled/settlement.ts'

/** Noon of a day in the contest's first months; the 32nd day of July is the 1st of August. */
export const day = (dayOfJuly: number): Date => new Date(Date.UTC(2025, 6, dayOfJuly, 12))

export const aProfile = (profile: Partial<GamerProfile> = {}): GamerProfile => ({
  gamertag: 'Vega',
  modernGamertag: profile.gamertag ?? 'Vega',
  suffix: '',
  gamerscore: 1000,
  gamerPic: null,
  color: null,
  ...profile,
})

export const aTitle = (titleId: number, title: Partial<HistoryTitle> = {}): HistoryTitle => ({
  titleId,
  currentGamerscore: 1000,
  totalGamerscore: 1000,
  currentAchievements: 50,
  totalAchievements: null,
  lastPlayed: null,
  ...title,
})

/** Someone with the first so many squares completed, and no challenges. */
export function aState(xuid: string, squares: number, scannedAt: Date = day(1)): GamerStanding {
  const completed = SquareSet.of(Array.from({ length: squares }, (_, index) => squareNumber(index + 1)))
  return { xuid, standing: standingOf(completed, []), titles: encodeTitles([aTitle(squares)]), scannedAt }
}

/** Adds each gamer, or moves them to another number of squares. */
export async function play(
  write: ContestWrite,
  squaresOf: Readonly<Record<string, number>>,
  at: Date = day(1),
) {
  for (const xuid of Object.keys(squaresOf)) {
    await insertGamer(write, { xuid, profile: aProfile({ gamertag: `Gamer ${xuid}` }), at })
  }
  const states = Object.entries(squaresOf).map(([xuid, squares]) => aState(xuid, squares, at))
  await statesWrite(write, states).execute(write.tx)
}

/** What a scan of the gamer leaves when it finds nothing but another profile. */
export async function scanProfile(
  write: ContestWrite,
  { xuid, profile, at }: { xuid: string; profile: GamerProfile; at: Date },
): Promise<void> {
  await scannedGamerWrite(write, { xuid, profile, at }).execute(write.tx)
  await recordGamertag(write, { xuid, gamertag: profile.gamertag, at })
}

export const playAndSettle = (
  { db }: Pick<Store, 'db'>,
  squaresOf: Readonly<Record<string, number>>,
  at: Date,
) =>
  writeExclusively(db, async (write) => {
    await play(write, squaresOf, at)
    return settle(write, { at })
  })
