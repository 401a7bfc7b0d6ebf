import { expect, test } from 'vitest'
import { boardArt } from './board-art.ts'

test('given a picture in letters, each mark lights its own cells', () => {
  const art = boardArt(
    `
      #./
      +.-
    `,
    { top: 2, left: 5 },
  )
  expect(art).toEqual({ lit: [65], half: [67], faintLit: [95], faintHalf: [97] })
})

test('given a picture that does not fit on the board, it is refused', () => {
  expect(() => boardArt('#'.repeat(31))).not.toThrow() // wraps into the next row, which is still on the board
  expect(() => boardArt('#', { top: 30 })).toThrow('Value must be between 0 and 899.')
})
