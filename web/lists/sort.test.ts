import { expect, test } from 'vitest'
import { type Sort, sortAfterClick } from './sort.ts'

type Value = 'points' | 'completion'

test.each<[Sort<Value> | null, Value, Sort<Value>['direction']]>([
  [null, 'points', 'descending'],
  [{ by: 'points', direction: 'descending' }, 'points', 'ascending'],
  [{ by: 'points', direction: 'ascending' }, 'points', 'descending'],
  [{ by: 'points', direction: 'descending' }, 'completion', 'descending'],
  [{ by: 'points', direction: 'ascending' }, 'completion', 'descending'],
])('given %j, a click on %s sorts by it, %s', (sort, by, direction) => {
  expect(sortAfterClick(sort, by)).toEqual({ by, direction })
})
