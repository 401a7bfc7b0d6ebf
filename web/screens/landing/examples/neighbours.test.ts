import { expect, test } from 'vitest'
import { closestNeighbours, type ExampleGamer } from './neighbours.ts'

const gamers = (...points: (string | null)[]): ExampleGamer[] =>
  points.map((each, index) => ({ gamertag: `Gamer ${index + 1}`, points: each }))

test.each<[string, ExampleGamer[], [string | undefined, string | undefined, number] | undefined]>([
  ['three gamers', gamers('1,200', '1,010', '1,000'), ['Gamer 3', 'Gamer 2', 10]],
  ['two pairs that are as close', gamers('900', '890', '880'), ['Gamer 2', 'Gamer 1', 10]],
  ['a tie', gamers('900', '900', '500'), ['Gamer 3', 'Gamer 2', 400]],
  ['nothing but ties', gamers('900', '900'), ['Gamer 2', 'Gamer 1', 0]],
  ['the order of another sort', gamers('10', '30', '25'), ['Gamer 3', 'Gamer 2', 5]],
  ['one gamer', gamers('9'), ['Gamer 1', undefined, 0]],
  ['gamers without points', gamers('9', '0', null), ['Gamer 1', undefined, 0]],
  ['nobody', [], undefined],
  ['somebody without a name', [{ points: '5' }], undefined],
])('given %s, shows who are closest', (_, leaderboard, expected) => {
  const found = closestNeighbours(leaderboard)
  expect(found && [found.behind.gamertag, found.ahead?.gamertag, found.gap]).toEqual(expected)
})
