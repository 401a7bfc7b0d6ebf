import { describe, expect, test } from 'vitest'
import { describeScanProblem, HISTORY_SETTING, type ScanEnd, scanSentence } from './scan-words.ts'

const found = (squaresGained: number) => ({
  squaresGained,
  squaresLost: 0,
  challengesGained: 0,
  challengesLost: 0,
})

describe('what was the matter', () => {
  test.each<[ScanEnd, string | null]>([
    ['done', null],
    ['done', 'profile: The profile was not refreshed: The Xbox service "profile" answered 500.'],
    ['skipped', 'cancelled: The cycle was cancelled.'],
  ])('given %s and %j, it is nothing', (outcome, noted) => {
    expect(describeScanProblem(outcome, noted)).toBeNull()
  })

  test.each<[ScanEnd, string | null, string]>([
    [
      'private',
      'hidden: The history of the player 501 is not readable (status 403).',
      'is private on Xbox Live',
    ],
    ['private', 'hidden: The history is empty, as if it were hidden.', 'is private on Xbox Live'],
    [
      'private',
      'not_found: The history of the player 501 is not readable (status 404).',
      'the account no longer exists',
    ],
    ['held', 'The scan would take away 9 squares at once.', 'an organiser will review it'],
    [
      'failed',
      'unreachable: The Xbox service "achievements" could not be reached: time-out.',
      'could not be reached',
    ],
    ['failed', 'refused: The Xbox service "achievements" answered 500.', 'returned an error'],
    ['failed', 'throttled: The Xbox service "achievements" asks to wait 15 s.', 'limited our requests'],
    [
      'failed',
      'throttled: Every service account rests, the first for another 9 s: it must.',
      'limited our requests',
    ],
    ['failed', 'incomplete: The history has 3 rows that cannot be read.', 'could not be understood'],
    ['failed', null, 'did not answer as it should'],
    ['failed', 'An old sentence that nobody knows.', 'did not answer as it should'],
    [
      'failed',
      'hidden_for_many: Xbox Live does not show the histories of 30 gamers at once, which is too many to be believed.',
      'many gamers at once',
    ],
    [
      'partial',
      'incomplete: A part of the history could not be read: answered 500.',
      'A part of the game history',
    ],
    [
      'partial',
      'without_xbox_360: Xbox Live does not show titles of the Xbox 360.',
      'does not show any Xbox 360 games',
    ],
  ])('given %s and %j, it is told in plain words', (outcome, noted, words) => {
    const { why = '', advice = '' } = describeScanProblem(outcome, noted) ?? {}
    expect(why).toContain(words)
    expect(`${why} ${advice}`.replace('Xbox 360', '')).not.toMatch(/501|status|service "|\d{3}/)
    expect(advice).toMatch(outcome === 'private' ? HISTORY_SETTING : /not need to do anything/)
  })

  test('given one account that is not shown the history, nothing is made of it, and whoever hides it learns how to show it', () => {
    const noted =
      'not_shown: The history is empty, as if it were hidden. So far one account says so; the next cycle asks again.'
    const { why = '', advice = '' } = describeScanProblem('failed', noted) ?? {}
    expect(why).toContain('asks again')
    expect(advice).toContain(HISTORY_SETTING)
  })
})

test.each<[ScanEnd | null, string | null, string]>([
  [null, null, 'Waiting for its turn.'],
  ['done', null, '2 squares.'],
  [
    'partial',
    'incomplete: The history has 1 row that cannot be read.',
    '2 squares. A part of the game history',
  ],
  ['skipped', 'cancelled: The cycle was cancelled.', 'Skipped: the cycle was cancelled.'],
  ['skipped', 'left: The gamer takes part no longer.', 'Skipped: the gamer did not take part.'],
  [
    'failed',
    'unreachable: The Xbox service "x" could not be reached: reset.',
    'Xbox Live could not be reached.',
  ],
])('given %s and %j, the desk reads %j', (outcome, noted, sentence) => {
  expect(scanSentence({ outcome, noted }, found(2))).toContain(sentence)
})
