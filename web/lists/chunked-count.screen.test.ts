import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useChunkedCount } from './chunked-count.ts'

const STEPS = { first: 2, step: 2 }

test('given a long list, it begins with its first rows and ends with all of them', async () => {
  const { result } = renderHook(() => useChunkedCount(9, STEPS, false))
  expect(result.current).toBe(2)
  await waitFor(() => expect(result.current).toBe(9))
})

test('given a visitor who prints meanwhile, all rows are there at once', () => {
  const { result } = renderHook(() => useChunkedCount(900, STEPS, false))
  act(() => void dispatchEvent(new Event('beforeprint')))
  expect(result.current).toBe(900)
})
