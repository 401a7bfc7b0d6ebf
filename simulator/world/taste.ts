import type { WorldGame } from './games.ts'
import type { SimulatedPerson } from './people.ts'
import { unit } from './random.ts'

const TASTE = 0x7a57e

/** How much more likely this person is to start this game than a typical one; 1 on average. */
export function affinity(person: SimulatedPerson, game: WorldGame): number {
  const liking = 0.25 + 1.5 * unit(person.key, game.key, TASTE)
  const base = (game.popularity * liking) ** person.pickiness
  return base * focusFactor(person, game) * versionFactor(person, game)
}

function focusFactor({ focus }: SimulatedPerson, game: WorldGame): number {
  if (!focus) return 1
  if (focus.by === 'series') return game.name.includes(focus.name) ? 40 : 0.45
  if (focus.by === 'platform') return game.platform === focus.platform ? 2.6 : 0.04
  return game.square !== 0 && quadrantOf(game.square) === focus.quadrant ? 3.2 : 0.15
}

/** Most play the main game of a square; stackers prefer the alternatives. */
function versionFactor({ stacker, collector }: SimulatedPerson, { square }: WorldGame): number {
  if (square === 0 || collector) return 1
  if (square > 0) return stacker ? 0.8 : 1
  return stacker ? 2.5 : 0.2
}

/** 0 top left, 1 top right, 2 bottom left, 3 bottom right, on a board of 30 by 30. */
function quadrantOf(square: number): number {
  const id = Math.abs(square) - 1
  return (Math.floor(id / 30) < 15 ? 0 : 2) + (id % 30 < 15 ? 0 : 1)
}
