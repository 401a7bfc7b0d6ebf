/**
 * Most scans find nothing new. They are recognised by the stored state and saved together: nothing has to be judged,
 * and no other scan can conflict.
 */
import { sql } from 'kysely'
import { writeContest } from '../contest-write.ts'
import { columnList, type GamerProfile, PROFILE_COLUMNS } from '../people/profile-columns.ts'
import type { GamerState } from '../people/tables.ts'
import { IS_SCANNED } from '../people/taking-part.ts'
import type { Db } from '../schema.ts'

/** As stored when the batch began. */
export interface StoredScan extends GamerProfile {
  xuid: string
  state: GamerState
  lastUpdated: Date | null
  titles: Uint8Array | null
  hasHeldScan: boolean
  hasSuspectedLosses: boolean
}

const OF_PROFILE = columnList(PROFILE_COLUMNS)

export async function storedScans(db: Db, xuids: readonly string[]): Promise<Map<string, StoredScan>> {
  const { rows } = await sql<StoredScan>`
    select xuid, ${OF_PROFILE}, state, last_updated, titles,
      exists (select from held_scans where held_scans.xuid = gamers.xuid and decided_at is null) as has_held_scan,
      exists (select from suspected_losses as loss where loss.xuid = gamers.xuid) as has_suspected_losses
    from gamers left join histories using (xuid)
    where xuid = any(${xuids}::text[])
  `.execute(db)
  return new Map(rows.map((row) => [row.xuid, row]))
}

export interface UnchangedScan {
  xuid: string
  /** When the read began. */
  at: Date
  /** The gamer's last update when the batch began. A different time now means that another scan was faster. */
  lastUpdated: Date | null
  /** What could not be read, if anything; then the scan is partial. */
  reason: string | null
}

/** Locks the gamers in a fixed order, so that two such writes cannot deadlock. */
export async function saveUnchanged(db: Db, cycleId: number, scans: readonly UnchangedScan[]): Promise<void> {
  if (scans.length === 0) return
  const xuids = scans.map(({ xuid }) => xuid)
  const [times, before] = [scans.map(({ at }) => at), scans.map(({ lastUpdated }) => lastUpdated)]
  const reasons = scans.map(({ reason }) => reason)
  await writeContest(db, async ({ tx, version }) => {
    await sql`
      with scans as (
        select xuid, at, before, scan.reason
        from unnest(${xuids}::text[], ${times}::timestamptz[], ${before}::timestamptz[], ${reasons}::text[])
          as scan (xuid, at, before, reason)
        join (select xuid from gamers where xuid = any(${xuids}::text[]) order by xuid for update) as locked using (xuid)
      ),
      updated as (
        update gamers set last_updated = scans.at, refused_by = null, refused_at = null, version = ${version}::bigint from scans
        where gamers.xuid = scans.xuid and ${IS_SCANNED}
          -- Times come from here to the millisecond.
          and date_trunc('milliseconds', last_updated) is not distinct from before
      )
      update cycle_gamers set finished_at = scans.at, reason = scans.reason,
        outcome = case when scans.reason is null then 'done' else 'partial' end
      from scans
      where cycle_id = ${cycleId} and cycle_gamers.xuid = scans.xuid and outcome is null
    `.execute(tx)
  })
}
