/** Publishes a patch for a test: the new edition, the recount and the settlement, in one transaction. */

import { recountEverybody } from '#settling/recounts/recount-everybody.ts'
import { currentGames } from '#store/catalogue/games.ts'
import { type Publication, publishPatch } from '#store/catalogue/publish.ts'
import { writeExclusively } from '#store/contest-write.ts'
import type { Db } from '#store/schema.ts'
import type { Settlement } from '#store/settled/settlement.ts'

export const publish = (db: Db, publication: Publication): Promise<Settlement> =>
  writeExclusively(db, async (write) => {
    const gamesBefore = await currentGames(write.tx)
    await publishPatch(write, publication)
    return recountEverybody(write, publication.at, { gamesBefore, byPatch: publication.patch.number })
  })
