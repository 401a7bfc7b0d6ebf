/** Everything stored about one person, in a form they may read: no secrets, and nothing about others. */
import { sql } from 'kysely'
import { titleNames } from '../catalogue/titles.ts'
import { readConsistently } from '../consistent-read.ts'
import { oneRowOf } from '../rows.ts'
import { decodeTitles } from '../scans/history-codec.ts'
import { findState } from '../scans/states.ts'
import type { Db } from '../schema.ts'

export type PersonData = Record<string, unknown>

/** The plain tables: columns and order. */
const SHOWN = {
  account: [
    'users',
    'xuid, gamertag, display_name, gamer_pic_url, created_at, updated_at, wants_to_join_at',
    'created_at',
  ],
  sessions: ['sessions', 'created_at, used_at, expires_at', 'created_at'],
  gamer: [
    'gamers',
    'xuid, gamertag, modern_gamertag, suffix, gamerscore, gamer_pic, color, ta_link, ta_gamer_id, registered_at, last_updated, state, state_reason, state_since',
    'xuid',
  ],
  notices: ['notice_choices', 'kinds', 'xuid'],
  browsers_that_are_told: ['push_subscriptions', 'since', 'since'],
  names: ['gamertags', 'gamertag, current, since', 'since'],
  place: ['places', 'rank, badge', 'rank'],
  events: ['events', 'at, type, square, link, challenge_id, completed_squares', 'at, id'],
  leaderboard_history: ['leaderboard_entries', 'at, rank, points, challenge_points, badge', 'at'],
  scans: ['cycle_gamers', 'cycle_id, outcome, reason, attempts, finished_at', 'cycle_id'],
  held_scans: ['held_scans', 'found_at, reason, would_lose, decided_at, decision', 'found_at'],
  decisions: ['gamer_decisions', 'kind, links, reason, decided_at, taken_back_at', 'id'],
  suspected_losses: ['suspected_losses', 'title_id, square, begun_at, confirmed_at', 'begun_at'],
} as const

export const personData = (db: Db, xuid: string): Promise<PersonData> =>
  readConsistently(db, async (tx) => {
    const data: PersonData = {}
    for (const [name, [table, columns, order]] of Object.entries(SHOWN)) {
      const { rows } = await oneRowOf<{ rows: unknown[] }>(tx)`
        select coalesce(json_agg(row_to_json(each)), '[]') as rows from (
          select ${sql.raw(columns)} from ${sql.table(table)} where xuid = ${xuid} order by ${sql.raw(order)}
        ) as each`
      data[name] = rows
    }
    return {
      ...data,
      circle: await watchedBy(tx, xuid),
      standing: await standingOf(tx, xuid),
      history: await historyOf(tx, xuid),
    }
  })

/** Under their public names. */
const watchedBy = (db: Db, xuid: string): Promise<unknown> =>
  db
    .selectFrom('circles')
    .innerJoin('gamers', 'gamers.xuid', 'circles.watched')
    .select(['gamers.gamertag', 'circles.since'])
    .where('circles.xuid', '=', xuid)
    .orderBy('since')
    .execute()

async function standingOf(db: Db, xuid: string): Promise<unknown> {
  const state = await findState(db, xuid)
  if (!state) return null
  const { squares, challenges, points, challengePoints } = state.standing
  return { points, challenge_points: challengePoints, squares: [...squares], challenges }
}

async function historyOf(db: Db, xuid: string): Promise<unknown> {
  const stored = await db
    .selectFrom('histories')
    .select(['titles', 'readAt'])
    .where('xuid', '=', xuid)
    .executeTakeFirst()
  if (!stored) return null
  const titles = decodeTitles(stored.titles)
  const names = await titleNames(
    db,
    titles.map(({ titleId }) => titleId),
  )
  return {
    read_at: stored.readAt,
    titles: titles.map((title) => ({
      title_id: title.titleId,
      name: names.get(title.titleId) ?? null,
      gamerscore: title.currentGamerscore,
      total_gamerscore: title.totalGamerscore,
      achievements: title.currentAchievements,
      total_achievements: title.totalAchievements,
      last_played: title.lastPlayed === null ? null : new Date(title.lastPlayed).toISOString(),
    })),
  }
}
