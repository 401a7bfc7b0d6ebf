import { expect, test } from 'vitest'
import { completersIn } from './weekly-completers.ts'

const gained = (xuid: string, day: number, challengeId = 1) =>
  ({ type: 'challenge_gained', xuid, challengeId, at: new Date(Date.UTC(2025, 8, day)) }) as const
const lost = (xuid: string, day: number, challengeId = 1) =>
  ({ type: 'challenge_lost', xuid, challengeId, at: new Date(Date.UTC(2025, 8, day)) }) as const

test.each([
  ['nobody', [], []],
  ['two gamers, earliest first', [gained('a', 9), gained('b', 10)], ['a 9', 'b 10']],
  ['one who lost it again', [gained('a', 9), lost('a', 11)], []],
  ['one who regained it counts from then', [gained('a', 9), lost('a', 10), gained('a', 12)], ['a 12']],
  ['one who only lost it', [lost('a', 9)], []],
  ['one who lost an old one and regained it', [lost('a', 9), gained('a', 10)], ['a 10']],
  ['two challenges are told apart', [gained('a', 9, 1), gained('a', 10, 2), lost('a', 11, 1)], ['a 10']],
])('%s', (_, events, expected) => {
  expect(completersIn(events).map(({ xuid, at }) => `${xuid} ${at.getUTCDate()}`)).toEqual(expected)
})
