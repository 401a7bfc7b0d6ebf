import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useGradually } from './gradually.ts'

const gradually = (value: string) =>
  renderHook((given: string) => useGradually(given, { count: 100, start: () => 50 }), { initialProps: value })

test('given a new value, the rows around the start have it first and all have it in the end', async () => {
  const { result, rerender } = gradually('old')
  rerender('new')
  expect([40, 50, 60].map(result.current)).toEqual(['new', 'new', 'new'])
  expect([0, 99].map(result.current)).toEqual(['old', 'old'])
  await waitFor(() => expect([0, 99].map(result.current)).toEqual(['new', 'new']))
})

test('given another one meanwhile, far rows keep the last that all of them had', async () => {
  const { result, rerender } = gradually('old')
  act(() => rerender('new'))
  rerender('newer')
  expect([0, 50].map(result.current)).toEqual(['old', 'newer'])
  await waitFor(() => expect(result.current(0)).toBe('newer'))
})
