import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useChunkedCount } from './chunked-count.ts'

const STEPS = { first: 2, step: 2, untilActing: 4 }

test('given a visitor who has done nothing, a list waits after its first rows until they scroll or print', async () => {
  const printed = renderHook(() => useChunkedCount(9, STEPS, false))
  expect(printed.result.current).toBe(2)
  await waitFor(() => expect(printed.result.current).toBe(4))
  act(() => void dispatchEvent(new Event('beforeprint')))
  expect(printed.result.current).toBe(9)

  const scrolled = renderHook(() => useChunkedCount(9, STEPS, false))
  await waitFor(() => expect(scrolled.result.current).toBe(4))
  act(() => void dispatchEvent(new Event('scroll')))
  await waitFor(() => expect(scrolled.result.current).toBe(9))
})
