import { expect, test } from 'vitest'
import { z } from 'zod'
import { sentAs, toWire } from './wire.ts'

test('names and moments are spelt as the wire does, at every level', () => {
  const at = new Date('2026-11-18T12:00:00Z')
  expect(toWire({ foundAt: at, squaresLost: [{ byHand: null }], is_lit: true })).toEqual({
    found_at: '2026-11-18T12:00:00.000Z',
    squares_lost: [{ by_hand: null }],
    is_lit: true,
  })
})

test('names for people and numbers stay as they are', () => {
  expect(toWire({ 'Grand Master': 1, Gold: 2, 12: 3 })).toEqual({ 'Grand Master': 1, Gold: 2, 12: 3 })
})

test('what the contract does not name is not sent', () => {
  const schema = z.object({ gamertag: z.string(), last_read: z.iso.datetime().nullable() })
  const row = { gamertag: 'Vega', lastRead: null, refreshTokenSealed: 'secret' }
  expect(sentAs(schema, row)).toEqual({ gamertag: 'Vega', last_read: null })
})
