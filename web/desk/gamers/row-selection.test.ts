import { expect, test } from 'vitest'
import { NO_SELECTION, type RowSelection, toggledAll, withToggledRow } from './row-selection.ts'

const ROWS = ['a', 'b', 'c', 'd', 'e']
/** `b` is clicked, `-d` with the shift key. */
const after = (...clicks: string[]): string => {
  let selection: RowSelection = NO_SELECTION
  for (const click of clicks) {
    const isRange = click.startsWith('-')
    selection =
      click === 'all'
        ? toggledAll(selection, ROWS)
        : withToggledRow(selection, ROWS, click.replace('-', ''), isRange)
  }
  return [...selection.chosen].sort().join('')
}

test.each([
  [['b'], 'b'],
  [['b', 'd'], 'bd'],
  [['b', 'b'], ''],
  [['b', '-d'], 'bcd'],
  [['d', '-b'], 'bcd'],
  [['-c'], 'c'],
  [['a', '-e', 'b', '-d'], 'ae'],
  [['b', '-c', '-e'], 'bcde'],
  [['all'], 'abcde'],
  [['all', 'all'], ''],
  [['b', 'all'], 'abcde'],
  [['all', 'c', '-d'], 'abe'],
])('given %o, %s is selected', (clicks, selected) => {
  expect(after(...clicks)).toBe(selected)
})

test('given a range from a row that is no longer shown, it is the one row', () => {
  expect([...withToggledRow({ chosen: new Set(['z']), anchor: 'z' }, ROWS, 'c', true).chosen]).toEqual([
    'z',
    'c',
  ])
})
