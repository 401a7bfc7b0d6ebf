import { setImmediate as aMoment } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { until } from '#tests/support/until.ts'
import { repeat } from './repeat.ts'

test('given work that takes longer than its interval, the next waits for it, and so does the stop', async () => {
  const open: (() => void)[] = []
  const stop = repeat(() => new Promise<void>((resolve) => void open.push(resolve)), { everyMs: 1 })
  let others = 0
  const stopOthers = repeat(async () => void others++, { everyMs: 1 })
  await until(() => others >= 20)
  await stopOthers()
  expect(open).toHaveLength(1)
  open[0]?.()
  await until(() => open.length === 2)
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
  await until(() => told.length > 1)
  await stop()
  expect(told[0]).toEqual(new Error('No.'))
})
