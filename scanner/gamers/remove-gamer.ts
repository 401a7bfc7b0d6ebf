/** Takes a gamer out of the contest. Everything is kept, so that adding the gamer again brings it all back. */
import { holdContest } from '#store/contest-write.ts'
import { findGamer, type Gamer, setGamerState } from '#store/people/gamers.ts'
import type { Db } from '#store/schema.ts'
import { settle } from '#store/settled/settlement.ts'

/** Undefined when there is no such gamer in the contest. */
export const removeGamer = (
  db: Db,
  { xuid, reason, at }: { xuid: string; reason: string; at: Date },
): Promise<Gamer | undefined> =>
  holdContest(db, async (write) => {
    const gamer = await findGamer(write.tx, xuid)
    if (!gamer || gamer.state === 'removed') return undefined
    await setGamerState(write, { xuid, state: 'removed', reason, at })
    // The others move up at once.
    await settle(write, { at })
    return gamer
  })
