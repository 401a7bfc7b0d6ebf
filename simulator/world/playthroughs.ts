import { DAY } from '../state/script.ts'
import { baseCount, type WorldGame } from './games.ts'
import type { SimulatedPerson } from './people.ts'
import { exponential, unit } from './random.ts'
import { affinity } from './taste.ts'

/** What one person does with one game: after each step the first `upTo` achievements are unlocked. */
export interface Playthrough {
  steps: { at: number; upTo: number }[]
  finishedAt: number | null
}

/** One per choice, so that choices are independent. */
const SALT = {
  began: 1,
  wait: 2,
  finish: 3,
  reach: 4,
  pace: 5,
  playDay: 6,
  finaleDay: 7,
  minute: 8,
  withDlc: 9,
  regain: 10,
  regainWait: 11,
} as const

const HOUR = 3_600_000
/** A start later than this is never reached. */
const HORIZON_DAYS = 20 * 365

/** When a game is first played, or null for (practically) never. Cheap, because most pairs need no more. */
export function playStart(person: SimulatedPerson, game: WorldGame, from: number): number | null {
  const liking = affinity(person, game)
  const dice = (salt: number) => unit(person.key, game.key, salt)
  const exposure = game.availableAt >= from ? 0 : 1
  const began = person.collector && game.square === 0 ? 1 : 1 - Math.exp(-person.before * liking * exposure)
  if (dice(SALT.began) < began) {
    const earliest = Math.max(game.availableAt, person.careerStart)
    return earliest + (from - 30 * DAY - earliest) * dice(SALT.wait) ** 0.6
  }
  const days = exponential(dice(SALT.wait), 1 / (person.daily * liking))
  const start = Math.max(from, game.availableAt) + days * DAY
  return days > HORIZON_DAYS || start > person.lapsesAt ? null : start
}

export function playthrough(person: SimulatedPerson, game: WorldGame, start: number): Playthrough {
  const dice = (salt: number) => unit(person.key, game.key, salt)
  const finishes =
    dice(SALT.finish) < person.finish * (1.2 - 0.4 * game.difficulty) && game.title.sums.length > 1
  const sessions = 1 + Math.min(3, Math.floor(game.evenings / 3))
  const days = [nextDay(person, dayIndex(start), SALT.playDay, person.playDays)]
  for (let session = 1; session < sessions; session++) {
    const pause = 1 + Math.floor((dice(SALT.pace + 16 * session) * 2 * game.evenings) / sessions)
    days.push(nextDay(person, (days.at(-1) ?? 0) + pause, SALT.playDay, person.playDays))
  }
  const last = days.length - 1
  if (finishes) days[last] = nextDay(person, days[last] ?? 0, SALT.finaleDay, person.finaleDays)
  const times = days.map((day, session) => timeOn(person, game, day, session))
  const end = times[last] ?? start
  const goal = finishes
    ? goalAt(game, end, dice(SALT.withDlc))
    : Math.floor(baseCount(game) * (0.04 + 0.85 * dice(SALT.reach) ** 2))
  const upTo = (session: number) => Math.max(1, Math.round((goal * (session + 1)) / times.length))
  return {
    steps: times.map((at, session) => ({ at, upTo: upTo(session) })),
    finishedAt: finishes ? end : null,
  }
}

/** When a player who had finished the game completes an addition; null if never. */
export function regainOf(person: SimulatedPerson, game: WorldGame): number | null {
  if (!game.dlc) return null
  const dice = (salt: number) => unit(person.key, game.key, salt)
  if (dice(SALT.regain) > 0.35 + 0.5 * person.finish) return null
  const wait = exponential(dice(SALT.regainWait), 40)
  const day = nextDay(person, dayIndex(game.dlc.at) + 2 + Math.floor(wait), SALT.finaleDay, person.finaleDays)
  const at = timeOn(person, game, day, SALT.regain)
  return at < person.lapsesAt ? at : null
}

/** All achievements available by then; a few players skip an addition. */
function goalAt(game: WorldGame, end: number, dice: number): number {
  const base = baseCount(game)
  const { dlc } = game
  return dlc && dlc.at < end && dice < 0.85 ? base + dlc.scores.length : base
}

export const dayIndex = (time: number) => Math.floor(time / DAY)

/** The person's next day of that kind. Weekends are more likely. */
function nextDay(person: SimulatedPerson, day: number, salt: number, chance: number): number {
  for (let next = day; ; next++) {
    // Day 0 of the epoch was a Thursday.
    const weekend = (next + 4) % 7 === 6 || (next + 4) % 7 === 0
    if (unit(person.key, next, salt) < chance * (weekend ? 1.5 : 0.85) || next > day + 60) return next
  }
}

function timeOn(person: SimulatedPerson, game: WorldGame, day: number, session: number): number {
  const spread = (unit(person.key, game.key, SALT.minute, session) - 0.5) * 5
  const hour = Math.min(23.9, Math.max(0, person.hour + spread))
  return day * DAY + Math.round(hour * HOUR)
}
