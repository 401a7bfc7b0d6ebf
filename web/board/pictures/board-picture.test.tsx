import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type CellId, SQUARE_COUNT } from '#contest/rules/grid.ts'
import { BoardPicture } from './board-picture.tsx'

const EVERY_CELL = Array.from({ length: SQUARE_COUNT }, (_, cell) => cell as CellId)
const [half, lit] = [EVERY_CELL.slice(0, 90), EVERY_CELL.slice(90)]

const countOf = (part: RegExp, html: string): number => html.match(part)?.length ?? 0

test('given 900 squares, there is a path per quadrant and tint', () => {
  const html = renderToStaticMarkup(<BoardPicture lit={lit} half={half} />)
  expect(countOf(/class="lit /g, html)).toBe(4 * 3)
  expect(countOf(/class="halves"/g, html)).toBe(2)
})

test('given a picture that lights up, there is one animation per ring, and every square', () => {
  const html = renderToStaticMarkup(<BoardPicture lit={lit} half={half} animated />)
  expect(countOf(/class="ring-\d"/g, html)).toBe(5)
  const squares = [...html.matchAll(/class="lit [^"]*" d="([^"]*)"/g)].map(([, path = '']) => path).join('')
  expect(countOf(/M/g, squares)).toBe(lit.length)
})
