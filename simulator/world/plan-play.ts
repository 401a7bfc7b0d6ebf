import { unlockRange } from '../state/progress.ts'
import type { Schedule } from '../state/script.ts'
import { progressAt } from '../state/state.ts'
import type { Title } from '../state/titles.ts'
import { baseCount, type WorldGame } from './games.ts'
import type { SimulatedPerson } from './people.ts'
import { dayIndex, type Playthrough, playStart, playthrough, regainOf } from './playthroughs.ts'
import { hash } from './random.ts'

export interface PlayPlan {
  /** What was played before the contest goes straight into the players' histories. */
  populate(): void
  /** Games in progress when the contest starts. */
  openUnfinished(schedule: Schedule): void
  openDay(day: number, schedule: Schedule): void
  /** Achievements are added to a game, and some players who had finished it return. */
  openAddition(game: WorldGame, schedule: Schedule): void
}

/**
 * Every person with every game: 700,000 pairs. For each pair only the start day is computed and one number stored; the
 * rest follows when that day comes.
 */
export function planPlay(
  people: readonly SimulatedPerson[],
  games: readonly WorldGame[],
  from: number,
): PlayPlan {
  const past: number[] = []
  const byDay = new Map<number, number[]>()
  people.forEach((person, personIndex) => {
    games.forEach((game, gameIndex) => {
      const start = playStart(person, game, from)
      if (start === null) return
      const pair = personIndex * games.length + gameIndex
      if (start < from) past.push(pair)
      else listOf(byDay, dayIndex(start)).push(pair)
    })
  })
  const unfinished: { person: SimulatedPerson; game: WorldGame; steps: Playthrough['steps'] }[] = []

  const play = (pair: number) => {
    const person = people[Math.floor(pair / games.length)]
    const game = games[pair % games.length]
    const start = person && game ? playStart(person, game, from) : null
    if (!person || !game || start === null) throw new RangeError(`There is no pair ${pair}.`)
    return { person, game, ...playthrough(person, game, start) }
  }

  return {
    populate() {
      for (const pair of past) {
        const { person, game, steps } = play(pair)
        const before = steps.filter(({ at }) => at < from)
        if (before.length < steps.length) unfinished.push({ person, game, steps: steps.slice(before.length) })
        if (before.length > 0) addHistory(person, game, before)
      }
    },
    openUnfinished(schedule) {
      for (const { person, game, steps } of unfinished.splice(0)) scheduleSteps(person, game, steps, schedule)
    },
    openDay(day, schedule) {
      for (const pair of byDay.get(day) ?? []) {
        const { person, game, steps } = play(pair)
        scheduleSteps(person, game, steps, schedule)
      }
      byDay.delete(day)
    },
    openAddition(game, schedule) {
      const { dlc } = game
      if (!dlc) return
      for (const { titleId } of [game.title, ...game.twins])
        schedule(dlc.at, { op: 'addDlc', titleId, name: dlc.name, scores: dlc.scores })
      const upTo = baseCount(game) + dlc.scores.length
      for (const person of people) {
        const start = playStart(person, game, from)
        const finishedAt = start === null ? null : playthrough(person, game, start).finishedAt
        const at = finishedAt !== null && finishedAt < dlc.at ? regainOf(person, game) : null
        if (at !== null) scheduleSteps(person, game, [{ at, upTo }], schedule)
      }
    },
  }
}

/** For the years before the contest only the first and last session are kept, to save memory. */
function addHistory(person: SimulatedPerson, game: WorldGame, steps: Playthrough['steps']): void {
  const first = steps[0]
  const last = steps.at(-1)
  if (!first || !last) return
  const progress = progressAt(person.player, titlePlayedBy(person, game), last.at)
  if (game.title.kind === 'win32') return
  unlockRange(progress, 0, first.upTo, first.at)
  unlockRange(progress, first.upTo, last.upTo, last.at)
}

/** One in five has the other region's title, if there is one. */
function titlePlayedBy(person: SimulatedPerson, { key, title, twins }: WorldGame): Title {
  const dice = hash(person.key, key, 0x7714)
  return (dice % 5 === 0 && twins[(dice >>> 8) % twins.length]) || title
}

function scheduleSteps(
  person: SimulatedPerson,
  game: WorldGame,
  steps: Playthrough['steps'],
  schedule: Schedule,
): void {
  const subject = { xuid: person.player.xuid, titleId: titlePlayedBy(person, game).titleId }
  for (const { at, upTo } of steps) {
    if (at > person.lapsesAt) return
    schedule(
      at,
      game.title.kind === 'win32'
        ? { op: 'play', ...subject }
        : { op: 'unlock', ...subject, which: { upTo } },
    )
  }
}

function listOf(map: Map<number, number[]>, key: number): number[] {
  const known = map.get(key)
  if (known) return known
  const list: number[] = []
  map.set(key, list)
  return list
}
