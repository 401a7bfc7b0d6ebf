/** A patch comes into force: the new edition, everybody's points under it, and the settlement, in one transaction. */
import { type Publication, publishPatch } from '#store/catalogue/publish.ts'
import { holdContest } from '#store/contest-write.ts'
import type { Db } from '#store/schema.ts'
import type { Settlement } from '#store/settled/settlement.ts'
import { recountEverybody } from './recount-everybody.ts'

export const publish = (db: Db, publication: Publication): Promise<Settlement> =>
  holdContest(db, async (write) => {
    await publishPatch(write, publication)
    return recountEverybody(write, publication.at)
  })
