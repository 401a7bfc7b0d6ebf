import { describe, expect, test } from 'vitest'
import { plainName, suggestionsFor } from './titles.ts'

test.each([
  ['Halo™: Reach', 'halo reach'],
  ['Assassin’s Creed® II', 'assassins creed ii'],
  ["Assassin's Creed II", 'assassins creed ii'],
  ['Pokémon & Friends', 'pokemon and friends'],
  ['Braid (Xbox 360)', 'braid'],
  ['Limbo (Windows)', 'limbo'],
  ['Cuphead (TM)', 'cuphead'],
])('given the name %s, it is compared as "%s"', (name, plain) => {
  expect(plainName(name)).toBe(plain)
})

describe('suggestions', () => {
  const game = { link: 'Braid', position: 7, name: 'Braid', platform: '360', gamerscore: 200, rejected: [3] }
  const title = (titleId: number, fields: object = {}) => ({
    titleId,
    name: 'BRAID',
    platform: 'xbox360',
    machine: '1',
    totalGamerscore: 200,
    totalAchievements: 12,
    ...fields,
  })

  test.each([
    ['the same name on the same platform', [title(1)], [1]],
    ['another name', [title(1, { name: 'Braid 2' })], []],
    ['the same name on another platform', [title(1, { platform: 'modern' })], []],
    ['a title that was rejected', [title(3)], []],
    ['two of which one has the gamerscore', [title(1, { totalGamerscore: 1000 }), title(2)], [2, 1]],
  ])('given %s, the titles are suggested in the order of their likeliness', (_, titles, expected) => {
    const [suggestion] = suggestionsFor([game], titles)
    expect(suggestion?.titles.map(({ titleId }) => titleId)).toEqual(expected)
  })
})
