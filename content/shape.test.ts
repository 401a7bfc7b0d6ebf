/** The forms of the desk say at once what the shapes of the files would say: both are asked about the same records. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { challengeProblems, gameProblems } from '#contest/desk/record-bounds.ts'
import { challengeShape, gameShape } from './shape.ts'

const FIELDS = [
  'display_name',
  'ta_link',
  'gamerscore',
  'released',
  'developer',
  'series',
  'title_id',
  'hours',
]
const CHALLENGE_FIELDS = ['title', 'description', 'points', 'display_order']

/** The first that is said about each of these fields. */
function saidBy(shape: z.ZodType, record: object, fields: readonly string[]): Record<string, string> {
  const said: Record<string, string> = {}
  for (const { path, message } of shape.safeParse(record).error?.issues ?? []) {
    const [field] = path
    if (typeof field === 'string' && fields.includes(field)) said[field] ??= message
  }
  return said
}

/** As a form gives them: without spaces around. */
const text = (most: number) => fc.string({ maxLength: most }).map((value) => value.trim())
const number = fc.oneof(fc.integer({ min: -10, max: 12_000 }), fc.integer({ min: 0, max: 2 ** 33 }))

test('given any game, the form and the file say the same', () => {
  const game = fc.record(
    {
      display_name: text(110),
      ta_link: fc.oneof(text(10), fc.constant('Halo-3')),
      gamerscore: fc.option(number),
      released: fc.option(fc.oneof(number, fc.integer({ min: 2000, max: 2105 }))),
      developer: text(70),
      series: fc.option(text(70)),
      title_id: fc.option(number),
      hours: number,
    },
    { requiredKeys: FIELDS.slice(0, -1) as [] },
  )
  fc.assert(
    fc.property(game, (record) => {
      const rest = { position: 1, platform: 'One', tags: ['horror'] }
      const typed = record as Parameters<typeof gameProblems>[0]
      expect(gameProblems(typed)).toEqual(saidBy(gameShape, { ...rest, ...record }, FIELDS))
    }),
  )
})

test('given any challenge, the form and the file say the same', () => {
  const challenge = fc.record({
    title: text(90),
    description: text(230),
    points: fc.option(fc.integer({ min: 0, max: 510 })),
    display_order: fc.option(number),
  })
  fc.assert(
    fc.property(challenge, (record) => {
      const rest = { id: 30, rule: { total: 5 } }
      expect(challengeProblems(record)).toEqual(
        saidBy(challengeShape, { ...rest, ...record }, CHALLENGE_FIELDS),
      )
    }),
  )
})
