import { expect, test } from 'vitest'
import { INK_2 } from '../previews/colours.ts'
import { gamerPreview } from '../previews/gamer-preview.ts'
import { word } from '../previews/words.ts'
import { signature } from './signature.ts'
import type { SignedGamer } from './signed-gamer.ts'
import { squarePicture } from './square-picture.ts'

const GAMER: SignedGamer = {
  gamertag: 'Vega',
  name: 'Vega',
  colour: '00b7c3',
  badge: 'Gold',
  rank: 7,
  points: 3590,
  challenges: 41,
  lit: new Set(),
  begun: new Set(),
  of: 257,
  date: '11/15/2026',
  address: 'grid900.example',
}
const BADGE = () => ''

test('given a signature, it says where the points are to be seen', () => {
  const drawn = signature(GAMER, 'dark', 'Grid 900', BADGE)
  expect(drawn).not.toBe(signature({ ...GAMER, address: 'elsewhere.example' }, 'dark', 'Grid 900', BADGE))
})

test('given a grid to post, both of its pictures say where more is to be seen', () => {
  const sign = { family: 'text', weight: 500 } as const
  expect(squarePicture(GAMER, 'Grid 900', BADGE)).toContain(
    word('grid900.example', { ...sign, size: 22, x: 1020, y: 1022, anchor: 'end' }, INK_2),
  )
  expect(gamerPreview(GAMER, 'Grid 900', BADGE)).toContain(
    word('grid900.example', { ...sign, size: 20, x: 98, y: 92 }, INK_2),
  )
})
