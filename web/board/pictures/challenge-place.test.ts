import { expect, test } from 'vitest'
import { challengePlace } from './challenge-place.ts'

test.each([
  ['listed squares', { challenge_id: 29, positions: '24, 54,900' }, { done: [23, 53, 899] }],
  ['squares outside the grid', { challenge_id: 29, positions: '0,901,x,7' }, { done: [6] }],
  ['a total', { challenge_id: 1, positions: '' }, { filled: ['red', 'blue', 'orange', 'purple'] }],
  ['nothing', {}, { done: [] }],
  [
    'four counts',
    { challenge_id: 3, positions: '25,25,25,25' },
    { filled: ['blue', 'red', 'orange', 'purple'] },
  ],
  ['a count of none', { challenge_id: 4, positions: '0,50,0,50' }, { filled: ['red', 'purple'] }],
  ['one count', { challenge_id: 20, positions: '100' }, { filled: ['orange'] }],
  ['counts that are missing', { challenge_id: 18, positions: null }, { filled: ['blue'] }],
])('given %s, shows where', (_, challenge, place) => {
  expect(challengePlace(challenge)).toEqual(place)
})
