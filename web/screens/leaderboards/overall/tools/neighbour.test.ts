import { expect, test } from 'vitest'
import { neighbourSentence } from './neighbour.ts'

const gamer = (gamertag: string, points: string | null) => ({ gamertag, points })
const first = gamer('Ada', '4,312')
const mine = gamer('Bea', '3,590')
const equal = gamer('Cid', '3,590')
const last = gamer('Dot', '2,589')

test.each([
  ['somebody below', mine, [first, mine, last], '1,001 points ahead of Dot'],
  ['an equal, it is the next below that counts', mine, [mine, equal, last], '1,001 points ahead of Dot'],
  ['nobody below', last, [first, mine, equal, last], '1,001 points behind Bea'],
  ['one point', gamer('Eve', '4,313'), [first], '1 point ahead of Ada'],
  ['nobody else', mine, [mine], null],
  ['no points', gamer('Fay', null), [first], null],
])('given %s, the sentence is right', (_, me, entries, sentence) => {
  expect(neighbourSentence(me, entries)).toBe(sentence)
})
