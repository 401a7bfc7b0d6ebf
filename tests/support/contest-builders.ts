/** Small contests and histories for tests; every field has a plain default. */

import type { Challenge } from '#contest/rules/challenges.ts'
import type { Edition } from '#contest/rules/editions.ts'
import { type CatalogueGame, inGridOrder } from '#contest/rules/games.ts'
import { type SquareNumber, squareNumber } from '#contest/rules/grid.ts'
import type { TitleInHistory } from '#xbox/shapes/history-page.ts'

/** The main game of a square has the title id 1000 + square. */
export const mainTitle = (square: number): number => 1000 + square
/** The first alternative of a square has the title id 2000 + square. */
export const alternativeTitle = (square: number): number => 2000 + square

export function aGame(position: number, fields: Partial<CatalogueGame> = {}): CatalogueGame {
  const titleId = position > 0 ? mainTitle(position) : alternativeTitle(-position)
  return {
    position,
    titleId,
    name: `Game ${titleId}`,
    link: position > 0 ? `Game-${position}` : `Alternative-${-position}`,
    gamerscore: 1000,
    platform: 'One',
    released: 2015,
    developer: 'Somebody',
    series: null,
    tags: [],
    ...fields,
  }
}

export function aChallenge(fields: Partial<Challenge> & Pick<Challenge, 'id' | 'rule'>): Challenge {
  return {
    displayOrder: fields.id,
    title: `Challenge ${fields.id}`,
    description: 'Complete what is listed.',
    points: 50,
    ...fields,
  }
}

export function anEdition(
  games: readonly CatalogueGame[],
  challenges: readonly Challenge[] = [],
): Edition<CatalogueGame> {
  return { patch: 0, games: inGridOrder(games), challenges }
}

export const squares = (...numbers: number[]): SquareNumber[] => numbers.map(squareNumber)

/** A modern title with 1000 G, all of it earned. */
export function aTitle(titleId: number, fields: Partial<TitleInHistory> = {}): TitleInHistory {
  return {
    titleId,
    name: `Game ${titleId}`,
    platform: 'modern',
    machine: 'Durango',
    currentGamerscore: 1000,
    totalGamerscore: 1000,
    currentAchievements: 50,
    totalAchievements: null,
    lastPlayed: Date.UTC(2026, 0, 2, 3, 4),
    ...fields,
  }
}

/** A title of the Xbox 360 with 50 achievements and 1000 G, all of it earned. */
export function an360Title(titleId: number, fields: Partial<TitleInHistory> = {}): TitleInHistory {
  return aTitle(titleId, { platform: 'xbox360', machine: '1', totalAchievements: 50, ...fields })
}
