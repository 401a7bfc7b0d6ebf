/** The simulated players' pages on the achievement site. Not part of the simulator, because only organisers know them. */
import { writeContest } from '#store/contest-write.ts'
import { type StoredTrackerLink, saveTrackerLink } from '#store/people/tracker-links.ts'
import type { Db } from '#store/schema.ts'

interface Player {
  xuid: string
  gamertag: string
}

/** One in eight has no page there. The name is the one they joined with; organisers correct a new one. */
export function simulatedLink({ xuid, gamertag }: Player): StoredTrackerLink | null {
  const taGamerId = Number(xuid.slice(-8))
  return taGamerId % 8 === 0 ? null : { taLink: gamertag, taGamerId }
}

export const linkNewcomers = (db: Db, players: readonly Player[]): Promise<void> =>
  writeContest(db, async (write) => {
    for (const player of players) {
      const link = simulatedLink(player)
      if (link) await saveTrackerLink(write, { xuid: player.xuid, ...link })
    }
  })
