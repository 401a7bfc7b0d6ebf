/**
 * A settlement: everyone's last judged standing becomes public with ranks, badges and history, in one transaction and
 * under one new version.
 */
import { sql } from 'kysely'
import type { Badge } from '#contest/rules/badges.ts'
import { type RankOfPoints, ranksByPoints } from '#contest/rules/places.ts'
import { badgeSharesOf, frozenSince } from '#contest/settings/contest-settings.ts'
import type { ExclusiveWrite } from '../contest-write.ts'
import { columnList, columnsFrom, SETTLED_PROFILE_COLUMNS } from '../people/profile-columns.ts'
import type { Tx } from '../schema.ts'
import { queueDigest } from '../settings/chat-messages.ts'
import { keptSettings } from '../settings/settings.ts'
import { changedStandings, writeHistory, writeSettlement } from './kept-past.ts'
import { copyMissing, lastEntries, withoutHistory, withoutSettledRows } from './missing-rows.ts'
import {
  changedRanks,
  countAfter,
  countByPoints,
  countOthersMoved,
  gamersNamed,
  settledRanks,
  type TouchedGamer,
  touchedGamers,
  writeAbsences,
  writeRanks,
} from './ranks.ts'

export interface Settlement {
  version: number
  gamers: number
  moved: number
  entries: number
  /** Nothing is shown, because the standings are frozen; unfreezing settles and shows it. */
  isWithheld: boolean
}

const STANDING_COLUMNS = ['squares', 'challenges', 'points', 'challengePoints', 'titles']
const COPIED_COLUMNS = [...SETTLED_PROFILE_COLUMNS, ...STANDING_COLUMNS]

/** The channel that announces each committed version. */
export const SETTLED_CHANNEL = 'settled'

interface SettlementOptions {
  /** The time of the settled cycle, scan or patch. */
  at: Date
  /**
   * Ranks everyone again and looks for missing history and settled rows. Otherwise only gamers judged since, and those
   * they move, are examined.
   */
  isThorough?: boolean
}

/** The last step of a write. During a freeze it does nothing: the writes wait under the version that unfreezing will settle. */
export async function settle(
  write: ExclusiveWrite,
  { at, isThorough = false }: SettlementOptions,
): Promise<Settlement> {
  const { tx, version } = write
  const settings = await keptSettings(tx)
  if (frozenSince(settings)) {
    return { version: version - 1, gamers: 0, moved: 0, entries: 0, isWithheld: true }
  }
  const before = await settledRanks(tx)
  const isEverybody = isThorough || before.length === 0
  if (!isEverybody) await findByIndex(tx)
  const touched = await touchedGamers(write)
  const ranks = ranksByPoints(
    isEverybody ? await countByPoints(tx) : countAfter(before, touched),
    badgeSharesOf(settings['badge-shares'].text),
  )
  const back = await writeAbsences(write, touched, at)
  const changedPoints = changedRanks(before, ranks)
  await writeRanks(write, { ...changedPoints, at })
  const unnoted = isThorough ? await withoutHistory(tx) : new Set<string>()
  const incomplete = isEverybody ? await withoutSettledRows(write) : []
  const found = new Set(touched.map(({ xuid }) => xuid))
  const others = [...unnoted, ...incomplete].filter((xuid) => !found.has(xuid))
  const named = others.length > 0 ? await gamersNamed(tx, others) : []
  const placed = placeContestants([...touched, ...named], { before, after: ranks })
  const missing = placed.filter(
    (gamer) => gamer.judgedIn !== version && (gamer.lastPoints === null || gamer.lastRank === null),
  )
  const lastOf = await lastEntries(tx, ids(missing))
  const changed = await changedStandings(write, [...unnoted])
  await copyStandings(write)
  await copyMissing(write, ids(missing), COPIED_COLUMNS)
  const moved = placed.filter((gamer) => gamer.rank !== gamer.lastRank || gamer.badge !== gamer.lastBadge)
  const noted = placed.filter((gamer) => {
    const { xuid, lastPoints: points, lastRank: rank, lastBadge: badge } = gamer
    const last = lastOf.get(xuid) ?? { points, rank, badge }
    const isNews = gamer.points !== last.points || gamer.rank !== last.rank || gamer.badge !== last.badge
    return isNews || unnoted.has(xuid) || changed.has(xuid) || back.has(xuid)
  })
  // A standing judged while the gamer was hidden was copied without an entry, so the next entry includes it.
  const returned = ids(placed.filter(({ lastRank }) => lastRank === null))
  await writeHistory(write, { placed: noted, changed: new Set([...changed, ...returned]), at })
  const othersMoved = countOthersMoved(ranks, changedPoints.moved, placed)
  const gamers = ranks.reduce((sum, ranked) => sum + ranked.gamers, 0)
  const points = ranks.reduce((sum, ranked) => sum + ranked.points * ranked.gamers, 0)
  await writeSettlement(write, { at, gamers, points })
  await tx.updateTable('settled').set({ version, settledAt: at }).execute()
  if (settings['chat-webhook'].text !== '') await queueDigest(tx, { version, at })
  await sql`select pg_notify(${SETTLED_CHANNEL}, ${String(version)})`.execute(tx)
  return {
    version,
    gamers,
    isWithheld: false,
    moved: moved.length + othersMoved,
    entries: noted.length + othersMoved,
  }
}

/**
 * For the rest of the transaction. Of tables that were just filled or changed the database has no statistics yet, expects hundreds
 * to be new where one is, and reads everyone to save the look-ups.
 */
const findByIndex = (tx: Tx) =>
  sql`
    select set_config(name, 'off', true) from unnest(array['enable_seqscan', 'enable_hashjoin', 'enable_mergejoin']) as name
  `.execute(tx)

const ids = (gamers: readonly Placed[]): string[] => gamers.map(({ xuid }) => xuid)

/** With their previous place, if they were visible. */
type Placed = Omit<TouchedGamer, 'was' | 'now'> & {
  points: number
  rank: number
  badge: Badge
  lastRank: number | null
  lastBadge: Badge | null
}

function placeContestants(
  gamers: readonly TouchedGamer[],
  { before, after }: { before: readonly RankOfPoints[]; after: readonly RankOfPoints[] },
): Placed[] {
  const [placesBefore, placesAfter] = [before, after].map(
    (ranks) => new Map<number | null, RankOfPoints>(ranks.map((ranked) => [ranked.points, ranked])),
  )
  return gamers.flatMap(({ was, now, ...gamer }) => {
    const place = placesAfter?.get(now)
    const last = placesBefore?.get(was)
    if (now === null || !place) return []
    const { rank, badge } = place
    return [
      { ...gamer, points: now, rank, badge, lastRank: last?.rank ?? null, lastBadge: last?.badge ?? null },
    ]
  })
}

/**
 * Rows with the version being settled have changed. Most scans change only the profile's update time, which must not
 * write the standing again. Updating is cheaper than inserting on conflict, which locks each row first. The copies have no foreign key: their source rows do, and checking a hundred thousand takes
 * longer than writing them.
 */
async function copyStandings({ tx, version }: ExclusiveWrite): Promise<void> {
  const copied = columnList(COPIED_COLUMNS)
  await sql`
    with judged as not materialized (
      select xuid, ${copied}, states.version from states join gamers using (xuid) where states.version = ${version}
    ),
    known as (
      update standings set ${columnsFrom('judged', COPIED_COLUMNS)}, version = judged.version
      from judged where judged.xuid = standings.xuid
    )
    insert into standings (xuid, ${copied}, version)
    select xuid, ${copied}, version from judged where not exists (select from standings where standings.xuid = judged.xuid)
  `.execute(tx)
  await sql`
    update standings set ${columnsFrom('gamers', SETTLED_PROFILE_COLUMNS)}, version = gamers.version from gamers
    where gamers.xuid = standings.xuid and gamers.version = ${version} and standings.version <> ${version}
  `.execute(tx)
}

/** Tables with rows stamped with the next version, which must stay hidden. */
const WITHHELD = ['events', 'gamers', 'states'] as const

/** After a withheld settlement: this version publishes only the departure, and withheld rows move to the next version. */
export async function hideWhileFrozen({ tx, version }: ExclusiveWrite, xuid: string): Promise<void> {
  for (const table of WITHHELD) {
    await sql`update ${sql.table(table)} set version = ${version + 1} where version = ${version}`.execute(tx)
  }
  await sql`update standings set hidden = 'left', version = ${version} where xuid = ${xuid}`.execute(tx)
  await sql`
    insert into absences (xuid, since) select ${xuid}, settled_at + interval '1 microsecond' from settled
  `.execute(tx)
  await tx.updateTable('settled').set({ version }).execute()
  await sql`select pg_notify(${SETTLED_CHANNEL}, ${String(version)})`.execute(tx)
}
