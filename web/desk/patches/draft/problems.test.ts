import { expect, test } from 'vitest'
import type { PatchRecords } from '#contract/organiser/patch-grid.ts'
import { findingsIn, messagesOf } from './problems.ts'

const records: PatchRecords = {
  games: [
    {
      position: 1,
      title_id: null,
      display_name: 'Alpha',
      ta_link: 'Alpha',
      gamerscore: 10,
      platform: 'One',
      released: 2016,
      developer: 'Somebody',
      series: null,
      tags: [],
    },
  ],
  challenges: [{ id: 29, display_order: 1, title: 'T', points: 11, description: '', rule: { total: 1 } }],
  removed: { games: ['Beta'], challenges: [30] },
}

test.each<[(string | number)[], { about: string; field: string }]>([
  [['games', 0, 'gamerscore'], { about: 'game Alpha', field: 'gamerscore' }],
  [['games', 0], { about: 'game Alpha', field: '' }],
  [['games', 7, 'gamerscore'], { about: '', field: 'games' }],
  [['challenges', 0, 'rule', 'some', 'count'], { about: 'challenge 29', field: 'rule' }],
  [['removed', 'games', 0], { about: 'game Beta', field: '' }],
  [['removed', 'challenges', 0], { about: 'challenge 30', field: '' }],
  [['summary'], { about: '', field: 'summary' }],
  [[], { about: '', field: '' }],
])('given a problem at %o, it is told where it belongs', (path, place) => {
  expect(findingsIn([{ path, message: 'wrong' }], records)).toEqual([{ ...place, message: 'wrong.' }])
})

test('given several findings, a field hears only of its own, once', () => {
  const findings = findingsIn(
    [
      { path: ['games', 0, 'gamerscore'], message: 'too small' },
      { path: ['games', 0, 'gamerscore'], message: 'too small' },
      { path: ['games', 0, 'tags'], message: 'none' },
    ],
    records,
  )
  expect(messagesOf(findings, 'game Alpha', 'gamerscore')).toEqual(['too small.'])
  expect(messagesOf(findings, 'game Alpha')).toEqual(['too small.', 'none.'])
  expect(messagesOf(findings, 'game Beta')).toEqual([])
})
