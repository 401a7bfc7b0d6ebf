import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useTapped } from './use-tapped.ts'

test('given a tap, its choice is shown before the screen follows, and every choice of the screen after it', () => {
  const { result, rerender } = renderHook(({ selected }) => useTapped(selected), {
    initialProps: { selected: 'value' },
  })
  const shown = () => result.current[0]
  act(() => result.current[1]('quick'))
  expect(shown()).toBe('quick')
  rerender({ selected: 'quick' })
  expect(shown()).toBe('quick')
  rerender({ selected: 'value' })
  expect(shown()).toBe('value')
})
