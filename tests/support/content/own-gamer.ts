/** Someone who takes part in a contest of own-content.ts, and has completed the main games of some squares. */
import { createHash } from 'node:crypto'
import { writeContest } from '#store/contest-write.ts'
import { insertGamer } from '#store/people/gamers.ts'
import { historyWrite } from '#store/scans/histories.ts'
import { encodeTitles } from '#store/scans/history-codec.ts'
import type { Db } from '#store/schema.ts'
import { writeInOneStatement } from '#store/write-in-one-statement.ts'
import { aTitle } from '../contest-builders.ts'
import { aProfile } from '../test-gamers.ts'
import { ownTitle } from './own-content.ts'

const AT = new Date('2026-01-06T12:00:00Z')

/** Judged by the next publication. */
export async function anOwnGamer(db: Db, gamertag: string, squares: readonly number[]): Promise<void> {
  // By the name alone: a copy of a contest may hold gamers whom another process has added.
  const number = Number.parseInt(createHash('sha256').update(gamertag).digest('hex').slice(0, 8), 16)
  const xuid = String(2_533_274_800_000_000 + number)
  const profile = aProfile({ gamertag, gamerscore: 0 })
  const titles = encodeTitles(
    squares.map((square) => ({ ...aTitle(ownTitle(square)), currentAchievements: 50 })),
  )
  await writeContest(db, async (write) => {
    await insertGamer(write, { xuid, profile, at: AT })
    await writeInOneStatement(write.tx, [
      historyWrite({ xuid, titles, titleCount: squares.length, readAt: AT }),
    ])
  })
}
