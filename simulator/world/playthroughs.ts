import { DAY } from '../state/script.ts'
import { baseCount, type Game } from './games.ts'
import type { Person } from './people.ts'
import { exponential, unit } from './random.ts'
import { affinity } from './taste.ts'

/** What one person does with one game: after each step the first `upTo` achievements are unlocked. */
export interface Playthrough {
  steps: { at: number; upTo: number }[]
  finishedAt: number | null
}

// Salts: one per question, so that the answers are independent of each other.
const BEGAN = 1
const WAIT = 2
const FINISH = 3
const REACH = 4
const PACE = 5
const PLAY_DAY = 6
const FINALE_DAY = 7
const MINUTE = 8
const WITH_DLC = 9
const REGAIN = 10
const REGAIN_WAIT = 11

const HOUR = 3_600_000
/** A start beyond this will not be lived to see. */
const HORIZON_DAYS = 20 * 365

/** The moment a game is first played, or null for (practically) never. Costs little: most pairs end here. */
export function startOf(person: Person, game: Game, from: number): number | null {
  const liking = affinity(person, game)
  const dice = (salt: number) => unit(person.key, game.key, salt)
  const exposure = game.availableAt >= from ? 0 : 1
  const began = person.collector && game.square === 0 ? 1 : 1 - Math.exp(-person.before * liking * exposure)
  if (dice(BEGAN) < began) {
    const earliest = Math.max(game.availableAt, person.careerStart)
    return earliest + (from - 30 * DAY - earliest) * dice(WAIT) ** 0.6
  }
  const days = exponential(dice(WAIT), 1 / (person.daily * liking))
  const start = Math.max(from, game.availableAt) + days * DAY
  return days > HORIZON_DAYS || start > person.lapsesAt ? null : start
}

export function playthrough(person: Person, game: Game, start: number): Playthrough {
  const dice = (salt: number) => unit(person.key, game.key, salt)
  const finishes = dice(FINISH) < person.finish * (1.2 - 0.4 * game.difficulty) && game.title.sums.length > 1
  const sessions = 1 + Math.min(3, Math.floor(game.evenings / 3))
  const days = [nextDay(person, dayOf(start), PLAY_DAY, person.playDays)]
  for (let session = 1; session < sessions; session++) {
    const pause = 1 + Math.floor((dice(PACE + 16 * session) * 2 * game.evenings) / sessions)
    days.push(nextDay(person, (days.at(-1) ?? 0) + pause, PLAY_DAY, person.playDays))
  }
  const last = days.length - 1
  if (finishes) days[last] = nextDay(person, days[last] ?? 0, FINALE_DAY, person.finaleDays)
  const times = days.map((day, session) => timeOn(person, game, day, session))
  const end = times[last] ?? start
  const goal = finishes
    ? goalAt(game, end, dice(WITH_DLC))
    : Math.floor(baseCount(game) * (0.04 + 0.85 * dice(REACH) ** 2))
  const upTo = (session: number) => Math.max(1, Math.round((goal * (session + 1)) / times.length))
  return {
    steps: times.map((at, session) => ({ at, upTo: upTo(session) })),
    finishedAt: finishes ? end : null,
  }
}

/** When somebody who had finished the game also finishes what was added to it; null if never. */
export function regainOf(person: Person, game: Game): number | null {
  if (!game.dlc) return null
  const dice = (salt: number) => unit(person.key, game.key, salt)
  if (dice(REGAIN) > 0.35 + 0.5 * person.finish) return null
  const wait = exponential(dice(REGAIN_WAIT), 40)
  const day = nextDay(person, dayOf(game.dlc.at) + 2 + Math.floor(wait), FINALE_DAY, person.finaleDays)
  const at = timeOn(person, game, day, REGAIN)
  return at < person.lapsesAt ? at : null
}

/** Everything there is by then; a few leave an addition aside. */
function goalAt(game: Game, end: number, dice: number): number {
  const base = baseCount(game)
  const { dlc } = game
  return dlc && dlc.at < end && dice < 0.85 ? base + dlc.scores.length : base
}

export const dayOf = (time: number) => Math.floor(time / DAY)

/** The person's next day of that kind. Weekends count more. */
function nextDay(person: Person, day: number, salt: number, chance: number): number {
  for (let next = day; ; next++) {
    // Day 0 of the epoch was a Thursday.
    const weekend = (next + 4) % 7 === 6 || (next + 4) % 7 === 0
    if (unit(person.key, next, salt) < chance * (weekend ? 1.5 : 0.85) || next > day + 60) return next
  }
}

function timeOn(person: Person, game: Game, day: number, session: number): number {
  const spread = (unit(person.key, game.key, MINUTE, session) - 0.5) * 5
  const hour = Math.min(23.9, Math.max(0, person.hour + spread))
  return day * DAY + Math.round(hour * HOUR)
}
