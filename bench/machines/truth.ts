/** Compares the contest with what the gamers really played. */

import { applyPatches } from '#contest/rules/editions.ts'
import { placesOf } from '#contest/rules/places.ts'
import { standingOf } from '#contest/rules/standing.ts'
import { leaderboardsCall } from '#contract/leaderboards.ts'
import { oneRowOf } from '#store/rows.ts'
import type { Db } from '#store/schema.ts'
import { contentWithTitles } from '#tests/server/filled-contest.ts'
import { type FarSide, gamertagOf } from './far-side.ts'
import type { WebProcess } from './processes.ts'

export async function lastEvent(db: Db): Promise<number> {
  const { id } = await oneRowOf<{ id: number | null }>(db)`select max(id) as id from events`
  return id ?? 0
}

/** Every completion has exactly one event, and there are no others. */
export async function compareEvents(
  db: Db,
  { after, news }: { after: number; news: readonly (readonly [xuid: string, square: number])[] },
): Promise<void> {
  const events = await db
    .selectFrom('events')
    .select(['xuid', 'type', 'square'])
    .where('id', '>', after)
    .where('type', 'in', ['game_gained', 'game_lost'])
    .execute()
  const told = events.map(({ xuid, type, square }) => `${type} ${square} of ${xuid}`)
  const played = news.map(([xuid, square]) => `game_gained ${square} of ${xuid}`)
  refuseDifference('The feeds', told, played)
}

/** Everyone is in the table of every web server, with the points and rank that the rules give. */
export async function compareTables(webs: readonly WebProcess[], { squares }: FarSide): Promise<void> {
  const { challenges } = applyPatches(contentWithTitles().patches)
  const standings = [...squares].map(([xuid, own]) => ({ xuid, ...standingOf(own, challenges) }))
  const places = placesOf(standings.map((standing) => ({ ...standing, gamertag: gamertagOf(standing.xuid) })))
  const expected = places.map(({ gamertag, rank, points, badge }) => `${rank} ${gamertag} ${points} ${badge}`)
  for (const { url } of webs) {
    const answer = await fetch(`${url}/api/leaderboards`)
    const { leaderboards } = leaderboardsCall.answer.parse(await answer.json())
    const shown = leaderboards.map(
      ({ site_rank, gamertag, points, badge }) =>
        `${site_rank} ${gamertag} ${points.replaceAll(',', '')} ${badge}`,
    )
    refuseDifference(`The leaderboard of ${url}`, shown, expected)
  }
}

function refuseDifference(what: string, said: readonly string[], true_: readonly string[]): void {
  const [given, wanted] = [new Set(said), new Set(true_)]
  const wrong = said.filter((line) => !wanted.has(line))
  const missing = true_.filter((line) => !given.has(line))
  if (wrong.length + missing.length > 0 || said.length !== true_.length)
    throw new Error(
      `${what}: ${said.length} for ${true_.length}, ${wrong.length} wrong (${wrong[0]}), ${missing.length} missing (${missing[0]}).`,
    )
}
