/** The gamers list of the desk: standing, former name, decisions and requested scans. */
import { sql } from 'kysely'
import { keysToFind } from '#contest/rules/gamertag.ts'
import { likeSafe } from './desk/actions.ts'
import type { StoredGamer } from './people/gamers.ts'
import { columnList, GAMER_COLUMNS } from './people/profile-columns.ts'
import { oneRowOf, rowsOf } from './rows.ts'
import type { ScanChanges } from './scans/cycle-gamers.ts'
import type { ScanOutcome } from './scans/tables.ts'
import type { Db } from './schema.ts'

export interface ListedGamer extends StoredGamer {
  squares: number | null
  points: number | null
  formerGamertag: string | null
  /** Since when they have the current name. */
  renamedAt: Date | null
  mergedIntoGamertag: string | null
  decidedWhy: string | null
  decidedBy: string | null
  decidedAt: Date | null
  /** The last requested scan, while it is recent. */
  scan: 'waiting' | 'scanning' | 'done' | null
  scanOutcome: ScanOutcome | null
  scanReason: string | null
  scannedAt: Date | null
  /** Sum over the gamer's accounts. */
  scanSquares: number
  scanChallenges: number
}

type GamerFilter = keyof typeof FILTERS

export interface GamerQuery {
  search?: string | undefined
  filter: GamerFilter
  sort: keyof typeof SORTS
  order: 'asc' | 'desc'
  limit: number
}

const FORMER = sql`exists (select from gamertags where gamertags.xuid = gamers.xuid and not current)`

const FILTERS = {
  all: sql`gamers.hidden is null`,
  pending: sql`gamers.hidden is null and gamers.state = 'pending'`,
  private: sql`gamers.hidden is null and gamers.state = 'private'`,
  failing: sql`gamers.hidden is null and gamers.state = 'failing'`,
  renamed: sql`gamers.hidden is null and ${FORMER}`,
  banned: sql`gamers.hidden = 'banned'`,
  removed: sql`gamers.hidden = 'removed'`,
  merged: sql`gamers.hidden = 'merged'`,
  left: sql`gamers.hidden = 'left'`,
}

const SORTS = {
  gamer: sql`lower(gamers.gamertag)`,
  state: sql`coalesce(gamers.hidden, gamers.state)`,
  squares: sql`squares`,
  points: sql`points`,
  read: sql`gamers.last_updated`,
}

/** How long the result of a requested scan counts as recent. */
const NEWS = sql`interval '10 minutes'`

const LISTED = sql`
  select ${columnList(GAMER_COLUMNS, 'gamers')},
    bit_count(states.squares)::integer as squares, states.points,
    former.gamertag as former_gamertag, former.renamed_at,
    head.gamertag as merged_into_gamertag,
    decision.reason as decided_why, decision.decided_by, decision.decided_at,
    scan.state as scan, scan.outcome as scan_outcome, scan.reason as scan_reason, scan.finished_at as scanned_at,
    coalesce(scan.squares, 0) as scan_squares, coalesce(scan.challenges, 0) as scan_challenges
  from gamers
    left join states on states.xuid = gamers.xuid
    left join gamers as head on head.xuid = gamers.merged_into
    left join lateral (
      select old.gamertag, (select since from gamertags now where now.xuid = old.xuid and now.current) as renamed_at
      from gamertags old where old.xuid = gamers.xuid and not old.current order by old.since desc limit 1
    ) as former on true
    left join lateral (
      select reason, decided_by, decided_at from gamer_decisions
      where gamer_decisions.xuid = gamers.xuid and taken_back_at is null and gamers.hidden =
        case kind when 'ban' then 'banned' when 'merge' then 'merged' when 'removal' then 'removed'
          when 'departure' then 'left' end
      limit 1
    ) as decision on true
    left join lateral (
      select scanned.outcome, scanned.reason, cycles.finished_at, found.squares, found.challenges,
        case
          when taken_at is null then 'waiting'
          when cycles.id is not null and cycles.finished_at is null then 'scanning'
          else 'done'
        end as state
      from scan_requests
        left join cycles on cycles.id = scan_requests.cycle_id
        left join cycle_gamers as scanned on scanned.cycle_id = cycles.id and scanned.xuid = scan_requests.xuid
        cross join lateral (
          select sum(squares_gained - squares_lost)::integer as squares,
            sum(challenges_gained - challenges_lost)::integer as challenges
          from cycle_gamers where cycle_gamers.cycle_id = cycles.id
        ) as found
      where scan_requests.xuid = gamers.xuid
        and (cycles.finished_at is null or cycles.finished_at > now() - ${NEWS})
      order by scan_requests.id desc limit 1
    ) as scan on true
`

export async function deskGamers(
  db: Db,
  { search = '', filter, sort, order, limit }: GamerQuery,
): Promise<{ gamers: ListedGamer[]; found: number }> {
  const where = sql`where ${FILTERS[filter]} ${searching(search)}`
  const direction = order === 'desc' ? sql`desc nulls last` : sql`asc nulls last`
  const gamers = await rowsOf<ListedGamer>(db)`
    ${LISTED} ${where} order by ${SORTS[sort]} ${direction}, lower(gamers.gamertag), gamers.xuid limit ${limit}
  `
  const { found } = await oneRowOf<{ found: number }>(db)`
    select count(*)::integer as found from gamers ${where}
  `
  return { gamers, found }
}

/** By any current or former name in any spelling, or by xuid. */
function searching(search: string): ReturnType<typeof sql> {
  const keys = keysToFind(search).filter(Boolean)
  const digits = search.replaceAll(/\s/g, '')
  if (keys.length === 0 && !digits) return sql``
  const patterns = (keys.length > 0 ? keys : [search.trim()]).map((key) => `%${likeSafe(key)}%`)
  const byName = sql`exists (
    select from gamertags where gamertags.xuid = gamers.xuid and key like any(${patterns}::text[])
  ) or lower(gamers.modern_gamertag || '#' || gamers.suffix) like any(${patterns}::text[])`
  return /^\d+$/.test(digits)
    ? sql`and (${byName} or gamers.xuid like ${`%${digits}%`})`
    : sql`and (${byName})`
}

export async function deskGamerOf(db: Db, xuid: string): Promise<ListedGamer | undefined> {
  const [gamer] = await rowsOf<ListedGamer>(db)`${LISTED} where gamers.xuid = ${xuid}`
  return gamer
}

export async function countFilters(db: Db): Promise<Record<GamerFilter, number>> {
  const columns = Object.entries(FILTERS).map(
    ([name, condition]) => sql`count(*) filter (where ${condition})::integer as ${sql.ref(name)}`,
  )
  return oneRowOf<Record<GamerFilter, number>>(db)`select ${sql.join(columns)} from gamers`
}

export interface ScanOfGamer extends ScanChanges {
  cycleId: number
  xuid: string
  outcome: ScanOutcome | null
  reason: string | null
  finishedAt: Date | null
}

/** The latest scans of the gamer's accounts, newest first. */
export const scansOf = (db: Db, xuids: readonly string[], limit: number): Promise<ScanOfGamer[]> =>
  db
    .selectFrom('cycleGamers')
    .innerJoin('cycles', 'cycles.id', 'cycleGamers.cycleId')
    .select([
      'cycleId',
      'cycleGamers.xuid',
      'outcome',
      'cycleGamers.reason',
      'cycleGamers.finishedAt',
      'cycleGamers.squaresGained',
      'cycleGamers.squaresLost',
      'cycleGamers.challengesGained',
      'cycleGamers.challengesLost',
    ])
    .where('cycleGamers.xuid', '=', sql<string>`any(${xuids}::text[])`)
    .orderBy('cycleId', 'desc')
    .limit(limit)
    .execute()

/** The current name first. */
export const namesOfGamer = (
  db: Db,
  xuid: string,
): Promise<{ gamertag: string; since: Date; current: boolean }[]> =>
  db
    .selectFrom('gamertags')
    .select(['gamertag', 'since', 'current'])
    .where('xuid', '=', xuid)
    .orderBy('current', 'desc')
    .orderBy('since', 'desc')
    .execute()

/** Which spellings are current or former names: from the key to the gamer. */
export async function knownNames(db: Db, keys: readonly string[]) {
  const rows = await db
    .selectFrom('gamertags')
    .innerJoin('gamers', 'gamers.xuid', 'gamertags.xuid')
    .select(['key', 'gamers.gamertag', 'gamers.hidden'])
    .where('key', '=', sql<string>`any(${keys}::text[])`)
    .execute()
  return new Map(rows.map(({ key, ...gamer }) => [key, gamer]))
}

/** For finding similar names. */
export const presentNames = (db: Db): Promise<{ xuid: string; gamertag: string }[]> =>
  db.selectFrom('gamers').select(['xuid', 'gamertag']).orderBy('gamertag').execute()
