import type { DaySource } from '../state/script.ts'
import { putPlayer, type State } from '../state/state.ts'
import { standingAccounts } from './accounts.ts'
import type { PlayableGame } from './catalogue.ts'
import { createGamertags } from './gamertags.ts'
import { catalogueGames, type SquareGame, type WorldGame } from './games.ts'
import { incidents } from './incidents.ts'
import { otherGames } from './other-games.ts'
import { createPeople, type PersonKind, type SimulatedPerson } from './people.ts'
import { planPlay } from './plan-play.ts'
import { dayIndex } from './playthroughs.ts'
import { hash } from './random.ts'

interface Member {
  xuid: string
  kind: PersonKind
  joinsAt: number
}

export interface WorldPlan {
  seed: number
  catalogue: readonly PlayableGame[]
  from: number
  /** Only the first so many to join, who are the same as among all of them; for tests. */
  players?: number | undefined
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
export function buildWorld(plan: WorldPlan): World {
  const { seed, catalogue, from, players } = plan
  const names = createGamertags(
    hash(seed, 1),
    standingAccounts().map((account) => account.gamertag),
  )
  const everyone = createPeople(seed, from, names)
  const people = firstToJoin(everyone, players)
  const grid = catalogueGames(seed, catalogue, from)
  const taken = new Set(grid.flatMap(({ title, twins }) => [title, ...twins]).map(({ titleId }) => titleId))
  const games: WorldGame[] = [...grid, ...otherGames(seed, taken, from)]
  const play = planPlay(people, games, from)
  const playing = new Set(people.map(({ player }) => player.xuid))
  const theirs = incidents(everyone, names).filter(({ op }) => 'xuid' in op && playing.has(op.xuid))
  const happenings = Map.groupBy(theirs, ({ at }) => dayIndex(at))
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

function firstToJoin(people: SimulatedPerson[], count = people.length): SimulatedPerson[] {
  const first = new Set(people.toSorted((a, b) => a.joinsAt - b.joinsAt).slice(0, count))
  return people.filter((person) => first.has(person))
}
