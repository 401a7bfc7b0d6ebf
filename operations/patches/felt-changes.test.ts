import { expect, test } from 'vitest'
import type { ContentGame } from '#content/resolve.ts'
import type { Challenge } from '#contest/rules/challenges.ts'
import type { Edition } from '#contest/rules/editions.ts'
import { aChallenge, aGame, anEdition, squares } from '#tests/support/contest-builders.ts'
import { feltChanges } from './felt-changes.ts'

const game = (position: number, fields: Partial<ContentGame> = {}): ContentGame =>
  ({ ...aGame(position), ...fields }) as ContentGame

const edition = (games: ContentGame[], challenges: Challenge[]) =>
  anEdition(games, challenges) as Edition<ContentGame>

const GAMES = [game(1), game(2), game(-2), game(3)]
const ALL = aChallenge({ id: 1, points: 50, rule: { kind: 'all', squares: squares(1, 2) } })
const BEFORE = edition(GAMES, [ALL])
const other = game(3, { link: 'Other', name: 'Other' })

test.each<[string, ContentGame[], Challenge[], string[]]>([
  ['nothing', GAMES, [ALL], []],
  [
    'two games that change places, and a challenge that follows them',
    [game(1), game(2, { position: 3 }), game(-2), game(3, { position: 2 })],
    [{ ...ALL, rule: { kind: 'all', squares: squares(1, 3) } }],
    ['2 games moved'],
  ],
  ['another game on a square', [game(1), game(2), game(-2), other], [ALL], ['1 game replaced']],
  ['an alternative that goes', [game(1), game(2), game(3)], [ALL], ['1 alternative removed']],
  ['a new alternative', [...GAMES, game(-3)], [ALL], ['1 new alternative']],
  ['a dearer challenge', GAMES, [{ ...ALL, points: 75 }], ['1 challenge with other points']],
  [
    'a challenge that asks for another game',
    GAMES,
    [{ ...ALL, rule: { kind: 'all', squares: squares(1, 3) } }],
    ['1 challenge with another rule'],
  ],
  [
    'a challenge in the place of another',
    GAMES,
    [{ ...ALL, id: 2 }],
    ['1 new challenge', '1 challenge removed'],
  ],
])('given %s, players are told what they feel of it', (_, games, challenges, words) => {
  expect(feltChanges({ before: BEFORE, after: edition(games, challenges) })).toEqual(words)
})
