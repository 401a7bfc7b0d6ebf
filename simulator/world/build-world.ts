import type { DaySource } from '../state/script.ts'
import { putPlayer, type State } from '../state/state.ts'
import { standingAccounts } from './accounts.ts'
import type { CatalogueGame } from './catalogue.ts'
import { createGamertags } from './gamertags.ts'
import { type CatalogueEntry, catalogueGames, type Game } from './games.ts'
import { incidents } from './incidents.ts'
import { otherGames } from './other-games.ts'
import { createPeople, type PersonKind } from './people.ts'
import { planPlay } from './plan-play.ts'
import { dayOf } from './playthroughs.ts'
import { hash } from './random.ts'

interface Member {
  xuid: string
  kind: PersonKind
  joinsAt: number
}

export interface World extends DaySource {
  from: number
  members: Member[]
  games: CatalogueEntry[]
  /** Puts everybody and everything into the state, as it was when the contest began. */
  populate(state: State): void
}

/**
 * A contest that has been running since `from` and never ends. Every fact follows from the seed and from whom and
 * what it is about; neither today's date nor the size of the catalogue matters. So a restart next month finds
 * the same past, and a new game in the catalogue leaves the old ones as they were.
 */
export function buildWorld(plan: { seed: number; catalogue: readonly CatalogueGame[]; from: number }): World {
  const { seed, catalogue, from } = plan
  const names = createGamertags(
    hash(seed, 1),
    standingAccounts().map((account) => account.gamertag),
  )
  const people = createPeople(seed, from, names)
  const grid = catalogueGames(seed, catalogue, from)
  const games: Game[] = [...grid, ...otherGames(seed, new Set(grid.map((game) => game.titleId)), from)]
  const play = planPlay(people, games, from)
  const happenings = Map.groupBy(incidents(people, names), ({ at }) => dayOf(at))
  const additions = Map.groupBy(games, ({ dlc }) => (dlc ? dayOf(dlc.at) : null))
  const firstDay = dayOf(from)

  return {
    from,
    firstDay,
    members: people.map(({ player, kind, joinsAt }) => ({ xuid: player.xuid, kind, joinsAt })),
    games: grid,
    populate(state) {
      for (const { title } of games) state.titles.set(title.titleId, title)
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
