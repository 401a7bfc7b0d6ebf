/** Histories that Xbox Live refuses to show. A refusal concerns one account until a second one agrees. */
import { sql } from 'kysely'
import type { ContestWrite } from '../contest-write.ts'
import { IS_SCANNED, TAKES_PART } from '../people/taking-part.ts'
import { oneRowOf } from '../rows.ts'
import type { Db, Tx } from '../schema.ts'

/** Keeps the first refusal; reading the history clears it. */
export async function recordRefusal(
  { tx }: Pick<ContestWrite, 'tx'>,
  { xuid, by, at }: { xuid: string; by: string; at: Date },
): Promise<void> {
  await tx
    .updateTable('gamers')
    .set({ refusedBy: by, refusedAt: at })
    .where('xuid', '=', xuid)
    .where('refusedBy', 'is', null)
    .execute()
}

export interface NewlyHidden {
  /** Gamers whose history was refused in this cycle and who were not known to be private. */
  gamers: number
  takingPart: number
}

export const countNewlyHidden = (db: Db, cycleId: number): Promise<NewlyHidden> =>
  oneRowOf<NewlyHidden>(db)`
    select count(*)::integer as gamers,
      (select count(*)::integer from gamers where ${TAKES_PART}) as taking_part
    from cycle_gamers join gamers using (xuid) join cycles on cycles.id = cycle_id
    where cycle_id = ${cycleId} and state <> 'private' and ${IS_SCANNED} and (
      outcome = 'private' or outcome = 'failed' and refused_at >= cycles.started_at
    )
  `

/** At the settlement: refused gamers become private, unless a later scan has read them. */
export async function hideThem({ tx, version }: ContestWrite, cycleId: number): Promise<void> {
  await sql`
    update gamers set state = 'private', state_reason = scan.reason, state_since = scan.finished_at,
      refused_by = null, refused_at = null, version = ${version}
    from cycle_gamers as scan
    where scan.cycle_id = ${cycleId} and scan.xuid = gamers.xuid and outcome = 'private'
      and state <> 'private' and ${IS_SCANNED}
      and (last_updated is null or last_updated <= scan.finished_at)
  `.execute(tx)
}

/** At the settlement: too many refusals to be plausible, so no one becomes private. */
export async function disbelieve(
  tx: Tx,
  { cycleId, gamers, reason }: { cycleId: number; gamers: number; reason: string },
): Promise<void> {
  await sql`
    update cycle_gamers set outcome = 'failed', reason = ${reason} from gamers
    where cycle_id = ${cycleId} and gamers.xuid = cycle_gamers.xuid and outcome = 'private' and state <> 'private'
  `.execute(tx)
  await tx.updateTable('cycles').set({ hiddenStopped: gamers }).where('id', '=', cycleId).execute()
}
