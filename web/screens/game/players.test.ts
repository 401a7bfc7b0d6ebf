import { describe, expect, test } from 'vitest'
import { percentDoneText, playersByName, playersByProgress, scoreText } from './players.ts'

const aPlayer = (gamertag: string, curr_gamerscore: number | null, max_gamerscore: number | null = 1000) => ({
  gamertag,
  curr_gamerscore,
  max_gamerscore,
})

describe('players in progress', () => {
  test('given different totals, the share decides and not the score', () => {
    const players = playersByProgress([
      aPlayer('Half of much', 900, 1800),
      aPlayer('All but one', 399, 400),
      aPlayer('None', null),
      aPlayer('Broken', 10, 0),
      aPlayer('Also half', 500),
    ])
    expect(players.map(({ gamer }) => gamer.gamertag)).toEqual([
      'All but one',
      'Also half',
      'Half of much',
      'Broken',
      'None',
    ])
  })

  test.each([
    [0, '0 % Complete'],
    [3.5, '4 % Complete'],
    [61.5, '62 % Complete'],
    [99.75, '99 % Complete'],
    [100, '100 % Complete'],
  ])('given %d percent, the badge reads %s', (percent, text) => {
    expect(percentDoneText(percent)).toBe(text)
  })

  test.each([
    [aPlayer('A', 965), '965 / 1,000'],
    [aPlayer('B', null, null), '0 / 0'],
    [{}, '0 / 0'],
  ])('given %j, spells the score', (player, text) => {
    expect(scoreText(player)).toBe(text)
  })
})

test('given finishers in any order, they stand by gamertag', () => {
  const gamers = [{ gamertag: 'vega' }, { gamertag: 'Ashen Vale' }, { gamertag: null }, { gamertag: 'iTz' }]
  expect(playersByName(gamers).map(({ gamer }) => gamer.gamertag)).toEqual([
    null,
    'Ashen Vale',
    'iTz',
    'vega',
  ])
})
