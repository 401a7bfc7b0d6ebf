import { expect, test } from 'vitest'
import { asFilled, type SimulatorGame } from './simulator-catalogue.ts'

const aGame = (link: string, game: Partial<SimulatorGame> = {}): SimulatorGame => ({
  ...{ link, name: link, titleId: 1, twins: undefined, gamerscore: 1000, platform: 'One', square: 1 },
  ...{ released: 2020, developer: 'Somebody', since: 0 },
  ...game,
})

test('given a world that was filled before, its games keep their titles and totals, and new ones come as they are', () => {
  const games = [
    aGame('Old', { titleId: 10, twins: [11], gamerscore: 1250, square: 7 }),
    aGame('New', { titleId: 20 }),
  ]
  expect(asFilled(games, [aGame('Old', { titleId: null })])).toEqual([
    aGame('Old', { titleId: null, square: 7 }),
    aGame('New', { titleId: 20 }),
  ])
})
