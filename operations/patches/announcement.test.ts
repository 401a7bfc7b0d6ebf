import { expect, test } from 'vitest'
import { forgottenIn } from '#content/check/announcements.ts'
import type { ContentGame } from '#content/resolve.ts'
import type { Challenge } from '#contest/rules/challenges.ts'
import { applyPatch, changesBetween, type Edition, type Patch } from '#contest/rules/editions.ts'
import { aChallenge, aGame, anEdition, squares } from '#tests/support/contest-builders.ts'
import { announcementOf, plainText } from './announcement.ts'

const game = (position: number, name: string, fields: Partial<ContentGame> = {}): ContentGame =>
  ({ ...aGame(position), name, link: name.replaceAll(/[^A-Za-z]+/g, '-'), ...fields }) as ContentGame

const TASK = aChallenge({
  id: 7,
  title: 'Git Gud',
  rule: { kind: 'some', count: 1, squares: squares(1, 2) },
})
const FOUR = aChallenge({
  id: 8,
  title: 'All Round',
  rule: { kind: 'quadrants', counts: { blue: 1, red: 2, orange: 3, purple: 4 } },
})
const BEFORE = anEdition(
  [game(1, 'Just Dance'), game(2, 'Cocoon'), game(-2, 'Cocoon PC')],
  [TASK, FOUR],
) as Edition<ContentGame>

const saying = (records: Partial<Patch<ContentGame>>): string => {
  const after = applyPatch(BEFORE, {
    ...{ number: 1, date: '2026-01-01', title: '', summary: '', games: [], challenges: [] },
    ...{ removedGames: [], removedChallenges: [] },
    ...records,
  })
  const text = announcementOf('', BEFORE, after)
  expect(forgottenIn(text, changesBetween(BEFORE, after), BEFORE)).toEqual([])
  return text
}
const task = (fields: Partial<Challenge>): Partial<Patch<ContentGame>> => ({
  challenges: [{ ...TASK, ...fields }],
})

test.each<[string, Partial<Patch<ContentGame>>, string]>([
  [
    'another game on a square',
    { games: [game(1, 'Outer Worlds')], removedGames: ['Just-Dance'] },
    '**Squares**\n\n- Square #1 is now [Outer Worlds](/game/Outer-Worlds) (was Just Dance).',
  ],
  [
    'a new square',
    { games: [game(3, 'Tetris')] },
    '**Squares**\n\n- [Tetris](/game/Tetris) is on square #3.',
  ],
  [
    'another version',
    { games: [game(-1, 'Dance PC')] },
    '**Alternatives**\n\n- Dance PC counts for square #1.',
  ],
  [
    'a version that goes',
    { removedGames: ['Cocoon-PC'] },
    '**Alternatives**\n\n- Cocoon PC no longer counts for square #2.',
  ],
  [
    'a game that cannot be had',
    {
      games: [
        game(2, 'Cocoon', {
          availability: [{ kind: 'delisted', date: '2026-01-01', note: 'It left the store.' }],
        }),
      ],
    },
    '**Games**\n\n- [Cocoon](/game/Cocoon) is delisted: It left the store.',
  ],
  [
    'a new challenge',
    {
      challenges: [
        aChallenge({ id: 9, title: 'Night Shift', points: 90, rule: { kind: 'total', count: 6 } }),
      ],
    },
    '**New challenges**\n\n- [Night Shift](/challenge/9) (90): Complete what is listed.',
  ],
  [
    'other points',
    task({ points: 60 }),
    '**Points**\n\n- [Git Gud](/challenge/7) goes from 50 to 60 points.',
  ],
  [
    'another count and a game that leaves',
    task({ rule: { kind: 'some', count: 2, squares: squares(2) } }),
    '**Requirements**\n\n- [Git Gud](/challenge/7) goes from 1 to 2 games, and no longer includes Just Dance.',
  ],
  [
    'points in thousands',
    task({ points: 1250 }),
    '**Points**\n\n- [Git Gud](/challenge/7) goes from 50 to 1,250 points.',
  ],
  [
    'four numbers that all change',
    {
      challenges: [
        { ...FOUR, rule: { kind: 'quadrants', counts: { blue: 2, red: 3, orange: 5, purple: 8 } } },
      ],
    },
    '**Requirements**\n\n- [All Round](/challenge/8) goes from 2 to 3 in Red, from 1 to 2 in Blue, from 3 to 5 in Orange and from 4 to 8 in Purple.',
  ],
  [
    'one number of four that changes',
    { challenges: [{ ...FOUR, rule: { kind: 'quadrants', counts: { blue: 1, red: 2, orange: 3 } } }] },
    '**Requirements**\n\n- [All Round](/challenge/8) goes from 4 to 0 in Purple.',
  ],
  [
    'a rule of another kind',
    task({ rule: { kind: 'all', squares: squares(1, 2) } }),
    '**Requirements**\n\n- [Git Gud](/challenge/7) now asks for all of 2 squares.',
  ],
  [
    'a game that moves, and the list with it',
    { games: [game(3, 'Just Dance')], ...task({ rule: { kind: 'some', count: 1, squares: squares(2, 3) } }) },
    '**Squares**\n\n- [Just Dance](/game/Just-Dance) is on square #3.\n- Just Dance leaves square #1.\n\n**Requirements**\n\n- [Git Gud](/challenge/7) follows its games to their new squares.',
  ],
  [
    'a list that leaves one game for another of the same name',
    {
      games: [game(3, 'Just Dance', { link: 'Just-Dance-Xbox-One' })],
      ...task({ rule: { kind: 'some', count: 1, squares: squares(2, 3) } }),
    },
    '**Squares**\n\n- [Just Dance](/game/Just-Dance-Xbox-One) is on square #3.\n\n**Requirements**\n\n- [Git Gud](/challenge/7) now includes Just Dance on square #3, and no longer includes Just Dance on square #1.',
  ],
  [
    'a version that moves',
    { games: [game(-1, 'Cocoon PC')] },
    '**Alternatives**\n\n- Cocoon PC counts for square #1.\n- Cocoon PC no longer counts for square #2.',
  ],
  [
    'another title',
    task({ title: 'Get Good' }),
    '**Words**\n\n- Git Gud is now called [Get Good](/challenge/7).',
  ],
  ['a challenge that goes', { removedChallenges: [7] }, '**Removed challenges**\n\n- Git Gud was removed.'],
])('given %s, it is told in one line with a link, and nothing is forgotten', (_, records, text) => {
  expect(saying(records)).toBe(text)
})

test.each([
  ['*bold* _under_ [link](javascript:x)', '\\*bold\\* \\_under\\_ \\[link\\](javascript:x)'],
  ['<script>alert(1)</script>', '\\<script\\>alert(1)\\</script\\>'],
  ['a\n\n# heading', 'a \\# heading'],
  ['\u202eabc\u2066', 'abc'],
])('given the name %j, it is words and no Markdown', (name, text) => {
  expect(plainText(name)).toBe(text)
})
