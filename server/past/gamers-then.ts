/** How many gamers a past moment shows: those of today who had joined by then, as the leaderboard of then lists them. */
import type { Db } from '#store/schema.ts'
import { joiningTimes } from '#store/settled/past-moment.ts'
import type { Snapshot } from '../snapshot/state.ts'
import { createKeptValue } from './kept-values.ts'

export type ReadGamersThen = (snapshot: Snapshot) => Promise<(asOf: Date) => number>

export function createGamersThen(db: Db): ReadGamersThen {
  const keep = createKeptValue<Awaited<ReturnType<typeof joiningTimes>>>()
  return async ({ gamers, parts, version }) => {
    const joined = await keep(String(parts.gamers), () =>
      joiningTimes(db, { xuids: [...gamers.keys()], upTo: version }),
    )
    return (asOf) => joined.reduce((sum, { at, gamers }) => (at > asOf ? sum : sum + gamers), 0)
  }
}
