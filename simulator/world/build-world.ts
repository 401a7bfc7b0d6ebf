import type { DaySource } from '../state/script.ts'
import { putPlayer, type State } from '../state/state.ts'
import { standingAccounts } from './accounts.ts'
import type { PlayableGame } from './catalogue.ts'
import { createGamertags } from './gamertags.ts'
import { catalogueGames, type SquareGame, type WorldGame } from './games.ts'
import { incidents } from './incidents.ts'
import { otherGames } from './other-games.ts'
import { createPeople, type PersonKind } from './people.ts'
import { planPlay } from './plan-play.ts'
import { dayIndex } from './playthroughs.ts'
import { hash } from './random.ts'

interface Member {
  xuid: string
  kind: PersonKind
  joinsAt: number
}

export interface World extends DaySource {
  from: number
  members: Member[]
  games: SquareGame[]
  /** Adds all players and titles to the state, as they were when the contest began. */
  populate(state: State): void
}

/**
 * An endless contest that began at `from`. Every fact depends only on the seed and on its player and game, not on
 * today's date or the catalogue's size. So a restart next month gives the same past, and a new game leaves the others
 * as they were.
 */
export function buildWorld(plan: { seed: number; catalogue: readonly PlayableGame[]; from: number }): World {
  const { seed, catalogue, from } = plan
  const names = createGamertags(
    hash(seed, 1),
    standingAccounts().map((account) => account.gamertag),
  )
  const people = createPeople(seed, from, names)
  const grid = catalogueGames(seed, catalogue, from)
  const taken = new Set(grid.flatMap(({ title, twins }) => [title, ...twins]).map(({ titleId }) => titleId))
  const games: WorldGame[] = [...grid, ...otherGames(seed, taken, from)]
  const play = planPlay(people, games, from)
  const happenings = Map.groupBy(incidents(people, names), ({ at }) => dayIndex(at))
  const additions = Map.groupBy(games, ({ dlc }) => (dlc ? dayIndex(dlc.at) : null))
  const firstDay = dayIndex(from)

  return {
    from,
    firstDay,
    members: people.map(({ player, kind, joinsAt }) => ({ xuid: player.xuid, kind, joinsAt })),
    games: grid,
    populate(state) {
      for (const { title, twins } of games) {
        for (const each of [title, ...twins]) state.titles.set(each.titleId, each)
      }
      for (const { player } of people) putPlayer(state, player)
      play.populate()
    },
    openDay(day, schedule) {
      for (const { at, op } of happenings.get(day) ?? []) schedule(at, op)
      for (const game of additions.get(day) ?? []) play.openAddition(game, schedule)
      if (day === firstDay) play.openUnfinished(schedule)
      play.openDay(day, schedule)
    },
  }
}
