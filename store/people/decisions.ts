/**
 * The organiser's decisions about gamers, and when they were in effect. Their result (hidden, merged into, games
 * granted and excluded) is also stored with the gamer, because every scan needs it; only `derive` writes it.
 */
import { type Selectable, sql } from 'kysely'
import { type DecisionKind, decidedGamer } from '#contest/rules/decided-gamer.ts'
import type { Cause } from '#contest/rules/events.ts'
import type { ContestWrite } from '../contest-write.ts'
import { rowsOf } from '../rows.ts'
import type { Database, Db } from '../schema.ts'

export type GamerDecision = Selectable<Database['gamerDecisions']>

export interface NewDecision {
  xuid: string
  kind: DecisionKind
  intoXuid?: string
  links?: readonly string[]
  reason: string
  by: string
  at: Date
}

/** Judge the gamer again and settle in the same write. */
export async function decide(
  write: ContestWrite,
  { xuid, kind, intoXuid, links, reason, by, at }: NewDecision,
): Promise<GamerDecision> {
  const decision = await write.tx
    .insertInto('gamerDecisions')
    .values({
      ...{ xuid, kind, reason, decidedBy: by, decidedAt: at },
      ...(intoXuid !== undefined && { intoXuid }),
      ...(links && { links }),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await derive(write, decision)
  return decision
}

export interface TakingBack {
  by: string
  at: Date
}

/** Undefined if there is none with this id, or if it is already undone. */
export async function markDecisionUndone(
  write: ContestWrite,
  { id, by, at }: TakingBack & { id: number },
): Promise<GamerDecision | undefined> {
  const decision = await write.tx
    .updateTable('gamerDecisions')
    .set({ takenBackAt: at, takenBackBy: by })
    .where('id', '=', id)
    .where('takenBackAt', 'is', null)
    .returningAll()
    .executeTakeFirst()
  if (decision) await derive(write, decision)
  return decision
}

/** For kinds of which a gamer has at most one. */
export async function undoDecisionInForce(
  write: ContestWrite,
  { xuid, kind, by, at }: TakingBack & { xuid: string; kind: 'ban' | 'removal' | 'merge' | 'departure' },
): Promise<GamerDecision | undefined> {
  const inForce = (await decisionsInForce(write.tx, xuid)).find((decision) => decision.kind === kind)
  return inForce && markDecisionUndone(write, { id: inForce.id, by, at })
}

/** Newest first, including undone ones. */
export const decisionsAbout = (db: Db, xuid: string): Promise<GamerDecision[]> =>
  db
    .selectFrom('gamerDecisions')
    .selectAll()
    .where((where) => where.or([where('xuid', '=', xuid), where('intoXuid', '=', xuid)]))
    .orderBy('id', 'desc')
    .execute()

/** Oldest first. */
export const decisionsInForce = (db: Db, xuid: string): Promise<GamerDecision[]> =>
  db
    .selectFrom('gamerDecisions')
    .selectAll()
    .where('xuid', '=', xuid)
    .where('takenBackAt', 'is', null)
    .orderBy('id')
    .execute()

/** About these gamers and the accounts that count for them. Oldest first. */
export const decisionsInForceAmong = (db: Db, xuids: readonly string[]): Promise<GamerDecision[]> =>
  rowsOf<GamerDecision>(db)`
    with in_force as (select * from gamer_decisions where taken_back_at is null)
    select * from in_force
    where xuid = any(${xuids}::text[]) or xuid in (select xuid from in_force where into_xuid = any(${xuids}::text[]))
    order by id
  `

/** How many are still hidden by the decisions of that moment. */
export async function hiddenAt(db: Db, decidedAt: Date): Promise<number> {
  const { count } = await db
    .selectFrom('gamerDecisions')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('kind', 'in', ['ban', 'removal'])
    .where('decidedAt', '=', decidedAt)
    .where('takenBackAt', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

export const findDecision = (db: Db, id: number): Promise<GamerDecision | undefined> =>
  db.selectFrom('gamerDecisions').selectAll().where('id', '=', id).executeTakeFirst()

/** Texts for the feed, by decision id. */
export async function causesOf(db: Db, ids: readonly number[]): Promise<Map<number, Cause>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('gamerDecisions')
    .select(['id', 'kind', 'reason'])
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute()
  return new Map(rows.map(({ id, ...cause }) => [id, cause]))
}

/** Ends the merges of accounts that are about to be deleted. */
export async function forgetMerges(write: ContestWrite, xuids: readonly string[]): Promise<void> {
  const { rows } = await sql<GamerDecision>`
    delete from gamer_decisions
    where kind = 'merge' and (xuid = any(${xuids}::text[]) or into_xuid = any(${xuids}::text[])) returning *
  `.execute(write.tx)
  for (const merge of rows) if (merge.takenBackAt === null) await derive(write, merge)
}

export interface MergedAccount {
  xuid: string
  into: string
}

export const mergedAccounts = (db: Db): Promise<MergedAccount[]> =>
  db
    .selectFrom('gamers')
    .select(['xuid', 'mergedInto as into'])
    .where('mergedInto', 'is not', null)
    .$narrowType<{ into: string }>()
    .orderBy('xuid')
    .execute()

/** By the rule that previews use too: decided-gamer.ts. */
async function derive({ tx, version }: ContestWrite, { xuid, intoXuid }: GamerDecision): Promise<void> {
  const own = await decisionsInForce(tx, xuid)
  const merged = own.flatMap((decision) => decision.intoXuid ?? [])
  const concerned = new Set([xuid, ...(intoXuid === null ? [] : [intoXuid]), ...merged])
  const inForce = await decisionsInForceAmong(tx, [...concerned])
  for (const each of concerned)
    await tx
      .updateTable('gamers')
      .set({ ...decidedGamer(each, inForce), version })
      .where('xuid', '=', each)
      .execute()
}
