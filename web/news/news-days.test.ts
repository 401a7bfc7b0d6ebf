import { expect, test } from 'vitest'
import { newsDays } from './news-days.ts'

test('given patches of an earlier year alone, their days name it', () => {
  const at = (time: string, id: number) => ({
    ...{ id, at: time, kind: 'patch' as const, gamertag: null, text: '', link: null, squares: [] },
  })
  const days = newsDays(
    [at('2026-01-05T19:00:00Z', 2), at('2025-09-13T16:00:00Z', 1)],
    new Date('2026-11-17T20:00:00Z'),
  )
  expect(days.map(({ heading }) => heading)).toEqual(['Monday, January 5', 'Saturday, September 13, 2025'])
})
