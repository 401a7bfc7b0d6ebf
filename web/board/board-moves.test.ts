import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CellId, cellAt, cellId, QUADRANTS, quadrantOf, SQUARE_COUNT } from '#contest/rules/grid.ts'
import { cellAfterKey, firstCellOf } from './board-moves.ts'

const at = (row: number, column: number) => cellAt(row, column)

test.each([
  ['ArrowRight crosses into the next quadrant', { key: 'ArrowRight' }, at(0, 14), at(0, 15)],
  ['ArrowDown crosses into the quadrant below', { key: 'ArrowDown' }, at(14, 3), at(15, 3)],
  ['ArrowLeft stays at the edge', { key: 'ArrowLeft' }, at(4, 0), at(4, 0)],
  ['ArrowUp stays at the edge', { key: 'ArrowUp' }, at(0, 7), at(0, 7)],
  ['Home goes to the start of the row', { key: 'Home' }, at(12, 20), at(12, 0)],
  ['End goes to the end of the row', { key: 'End' }, at(12, 2), at(12, 29)],
  ['Ctrl+Home goes to the first square', { key: 'Home', ctrlKey: true }, at(12, 20), at(0, 0)],
  ['Ctrl+End goes to the last square', { key: 'End', ctrlKey: true }, at(12, 20), at(29, 29)],
  ['PageUp goes to the top', { key: 'PageUp' }, at(12, 20), at(0, 20)],
  ['PageDown goes to the bottom', { key: 'PageDown' }, at(12, 20), at(29, 20)],
])('%s', (_, pressed, from, expected) => {
  expect(cellAfterKey(pressed, from, null)).toBe(expected)
})

test('given a key that does not move, there is no next cell', () => {
  expect(cellAfterKey({ key: 'Enter' }, at(0, 0), null)).toBeNull()
})

test('given a zoomed quadrant, no key leads out of it', () => {
  const key = fc.constantFrom(
    'ArrowUp',
    'ArrowDown',
    'ArrowLeft',
    'ArrowRight',
    'Home',
    'End',
    'PageUp',
    'PageDown',
  )
  const cell = fc.integer({ min: 0, max: SQUARE_COUNT - 1 }).map((value): CellId => cellId(value))
  fc.assert(
    fc.property(key, cell, fc.boolean(), (pressed, from, ctrlKey) => {
      const zoom = quadrantOf(from)
      const next = cellAfterKey({ key: pressed, ctrlKey }, from, zoom)
      expect(next !== null && quadrantOf(next)).toBe(zoom)
    }),
  )
})

test.each(QUADRANTS)('given %s zoomed, Tab enters at its own corner', (zoom) => {
  expect(quadrantOf(firstCellOf(zoom))).toBe(zoom)
})
