import { setImmediate as aMoment } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { repeat } from './repeat.ts'

test('given work that takes longer than its interval, the next waits for it, and so does the stop', async () => {
  const open: (() => void)[] = []
  const stop = repeat(() => new Promise<void>((resolve) => void open.push(resolve)), { everyMs: 1 })
  await vi.waitUntil(() => open.length === 1)
  const overtaken = await vi.waitUntil(() => open.length > 1, { timeout: 50 }).catch(() => false)
  expect(overtaken).toBe(false)
  open[0]?.()
  await vi.waitUntil(() => open.length === 2)
  let isStopped = false
  const stopped = stop().then(() => {
    isStopped = true
  })
  await aMoment()
  expect(isStopped).toBe(false)
  open[1]?.()
  await stopped
  expect(open).toHaveLength(2)
})

test('given work that fails, it is told and tried again', async () => {
  const told: unknown[] = []
  const stop = repeat(() => Promise.reject(new Error('No.')), {
    everyMs: 1,
    onError: (error) => told.push(error),
  })
  await vi.waitUntil(() => told.length > 1)
  await stop()
  expect(told[0]).toEqual(new Error('No.'))
})
