/** Every gamertag a gamer has had. Old ones keep resolving until someone else has the name. */
import { sql } from 'kysely'
import { gamertagKey } from '#contest/rules/gamertag.ts'
import { copyRows } from '../binary-copy.ts'
import type { ContestWrite } from '../contest-write.ts'
import type { Db } from '../schema.ts'
import type { GamertagTable } from './tables.ts'

export type KnownGamertag = Omit<GamertagTable, 'version'>

/** Call it with every scan; it writes only if the gamertag changed. */
export async function recordGamertag(
  { tx, version }: ContestWrite,
  { xuid, gamertag, at }: { xuid: string; gamertag: string; at: Date },
): Promise<void> {
  const known = await tx
    .selectFrom('gamertags')
    .select('gamertag')
    .where('xuid', '=', xuid)
    .where('current', '=', true)
    .executeTakeFirst()
  if (known?.gamertag === gamertag) return
  await tx
    .updateTable('gamertags')
    .set({ current: false, version })
    .where('xuid', '=', xuid)
    .where('current', '=', true)
    .execute()
  const record = { gamertag, current: true, since: at, version }
  await tx
    .insertInto('gamertags')
    .values({ key: gamertagKey(gamertag), xuid, ...record })
    .onConflict((conflict) => conflict.columns(['key', 'xuid']).doUpdateSet(record))
    .execute()
}

/** Who is meant by a gamertag in any spelling; undefined if no one ever had it. */
export async function findXuid(db: Db, spelt: string): Promise<string | undefined> {
  return ownerOf(await known(db).where('key', '=', gamertagKey(spelt)).execute(), spelt)?.xuid
}

/** Current names win over former ones; among several, the exact spelling, then the latest. */
export const ownerOf = (owners: readonly KnownGamertag[], spelt: string): KnownGamertag | undefined =>
  [...owners].sort(
    (a, b) =>
      Number(b.current) - Number(a.current) ||
      Number(b.gamertag === spelt) - Number(a.gamertag === spelt) ||
      b.since.getTime() - a.since.getTime() ||
      (a.xuid < b.xuid ? -1 : 1),
  )[0]

/** In the order of the JSON that the site keeps; `since` in milliseconds since 1970. */
export type PackedOwner = [xuid: string, gamertag: string, current: boolean, since: number]

export interface OwnedGamertag {
  key: string
  /** A list with one PackedOwner, as JSON. */
  owner: string
}

/** Packed here: a server that starts reads the names of everyone, and the database takes three times as long for it. */
export async function gamertagsSince(db: Db, version: number): Promise<OwnedGamertag[]> {
  const rows = await copyRows(
    db,
    sql`select key, xuid, gamertag, current, since from gamertags where version > ${sql.lit(version)}`,
  )
  return Array.from({ length: rows.length }, (_, row) => {
    const key = rows.begin(row).text()
    const owner: PackedOwner = [rows.text(), rows.text(), rows.boolean(), rows.time()]
    return { key, owner: JSON.stringify([owner]) }
  })
}

const known = (db: Db) => db.selectFrom('gamertags').select(['key', 'xuid', 'gamertag', 'current', 'since'])
