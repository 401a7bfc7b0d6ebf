/** The cost of a settlement by the number of changed gamers: seconds, and bytes written by the database. */
import { sql } from 'kysely'
import { recountEverybody } from '#settling/recounts/recount-everybody.ts'
import { writeContest, writeExclusively } from '#store/contest-write.ts'
import { oneRowOf } from '#store/rows.ts'
import type { Db } from '#store/schema.ts'
import { settle } from '#store/settled/settlement.ts'
import { standBack, standBackIfLarge } from '#store/stand-back.ts'
import { SETTLED_AT } from './generate.ts'

export interface SettlementCost {
  seconds: number
  writtenMb: number
}

let settledSoFar = 0

interface Change {
  /** How many gamers. */
  changed: number
  gamers: number
}

export async function settleAfter(db: Db, changed: number, gamers: number): Promise<SettlementCost> {
  await scan(db, { changed, gamers })
  return settleNow(db)
}

/** This many gamers, spread over the table, have completed one more square: what scans find in the hours before a settlement. */
export async function scan(db: Db, how: Change): Promise<void> {
  if (how.changed > 0) await writeContest(db, ({ tx, version }) => change(tx, { version, ...how }))
}

export const settleNow = (db: Db): Promise<SettlementCost> =>
  measured(db, (at) =>
    writeExclusively(db, async (write) => {
      // As the scanner does.
      if (await standBackIfLarge(write.tx)) standBack(process.pid)
      return settle(write, { at })
    }),
  )

/** Judges everyone again from stored histories, as after a patch. */
export const recountAll = (db: Db): Promise<SettlementCost> =>
  measured(db, (at) => writeExclusively(db, (write) => recountEverybody(write, at)))

export async function measured(db: Db, work: (at: Date) => Promise<unknown>): Promise<SettlementCost> {
  const at = new Date(SETTLED_AT.getTime() + ++settledSoFar * 3_600_000)
  const written = await position(db)
  const begun = performance.now()
  await work(at)
  const seconds = (performance.now() - begun) / 1000
  return { seconds, writtenMb: ((await position(db)) - written) / 1e6 }
}

const position = async (db: Db): Promise<number> => {
  const { bytes } = await oneRowOf<{ bytes: number }>(db)`
    select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 as bytes
  `
  return bytes
}

const change = (tx: Db, { version, changed, gamers }: Change & { version: number }) =>
  sql`
    update states set version = ${version},
      squares = set_bit(squares, open.square, 1), points = points + 3
    from (
      select xuid, (select bit from generate_series(0, 899) as bit where get_bit(squares, bit) = 0 limit 1) as square
      from (select xuid, squares, row_number() over (order by xuid) as number from states) as numbered
      where (number + ${settledSoFar}) % ${Math.max(1, Math.floor(gamers / changed))} = 0 limit ${changed}
    ) as open
    where open.xuid = states.xuid and open.square is not null
  `.execute(tx)
