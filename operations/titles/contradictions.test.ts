import { expect, test } from 'vitest'
import type { AcceptedTitle } from '#store/catalogue/title-matches.ts'
import { aGameWithoutTitle } from '#tests/support/title-builders.ts'
import { checkAccepted } from './contradictions.ts'

const accepted = (
  seen: Partial<AcceptedTitle['seen']>,
  game: Partial<AcceptedTitle['game']> = {},
): AcceptedTitle => ({
  titleId: 1,
  game: aGameWithoutTitle(game),
  seen: {
    titleId: 1,
    name: 'INSIDE',
    platform: 'modern',
    machine: 'Durango',
    totalGamerscore: 1000,
    totalAchievements: null,
    ...seen,
  },
})

const contradictions = (match: AcceptedTitle) => checkAccepted([match], [])[0]?.contradictions

test.each<[string, AcceptedTitle]>([
  ['everything agrees', accepted({})],
  ['the game has grown', accepted({ totalGamerscore: 1250 })],
  ['the name is spelt otherwise', accepted({ name: 'INSIDE (2016)' })],
  ['no machine is named', accepted({ machine: null })],
  [
    'contract 1 abbreviates',
    accepted(
      { name: 'South Park: TSOT', platform: 'xbox360', machine: '1' },
      { name: 'South Park: The Stick of Truth', platform: '360' },
    ),
  ],
])('given that %s, the title is confirmed', (_, match) => {
  expect(contradictions(match)).toEqual([])
})

test.each<[string, AcceptedTitle, string]>([
  ['another name', accepted({ name: 'Outlast' }), 'histories call it "Outlast"'],
  ['a Windows version', accepted({ machine: 'WindowsOneCore' }), 'histories show it on PC, not on One'],
  ['less gamerscore', accepted({ totalGamerscore: 400 }), 'histories show 400 G, expected 1000'],
  ['far more gamerscore', accepted({ totalGamerscore: 4000 }), 'histories show 4000 G, expected 1000'],
])('given %s, it is contradicted', (_, match, sentence) => {
  expect(contradictions(match)).toEqual([sentence])
})

test('given a title that the store sells for both, Windows in a history is no contradiction', () => {
  const product = {
    productId: 'P',
    name: 'INSIDE',
    kind: 'Game',
    publisher: null,
    developer: null,
    releasedYear: null,
    titleIds: [1],
    platforms: ['Windows.Xbox', 'Windows.Desktop'],
    generations: [],
    optimized: [],
    era: 'modern' as const,
    sold: true,
  }
  const [checked] = checkAccepted([accepted({ machine: 'WindowsOneCore' })], [product])
  expect(checked?.contradictions).toEqual([])
})
