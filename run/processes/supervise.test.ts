import { describe, expect, test } from 'vitest'
import type { Ending } from './process-failed.ts'
import { type Running, supervise } from './supervise.ts'

/** A part that ends when it is told to. */
function aPart() {
  const starts: { ready: () => void; end: (how?: Partial<Ending>) => void }[] = []
  const said: string[] = []
  const start = (): Running => {
    const ready = Promise.withResolvers<void>()
    const ended = Promise.withResolvers<Ending>()
    const end = (how: Partial<Ending> = {}) => ended.resolve({ code: 1, how: 'exit code 1', ...how })
    starts.push({ ready: ready.resolve, end })
    return { ready: ready.promise, ended: ended.promise, stop: async () => end({ code: 0 }) }
  }
  const log = { error: (_: unknown, line = '') => void said.push(line) }
  return { starts, said, keep: (pauses: number[]) => supervise({ name: 'part', start, log, pauses }) }
}

describe('a part of the product', () => {
  test('given that it ends before it is at work, it is not tried again and its code is kept', async () => {
    const part = aPart()
    const kept = part.keep([0])
    part.starts[0]?.end({ code: 78, how: 'exit code 78' })
    await expect(kept.ready).rejects.toMatchObject({ code: 78, spoke: true })
    expect(part.starts).toHaveLength(1)
  })

  test('given that it ends while at work, it is started again, ever later, and a line says when', async () => {
    const part = aPart()
    const kept = part.keep([0, 0.001, 0.002])
    part.starts[0]?.ready()
    await kept.ready
    for (const start of [1, 2, 3, 4]) {
      part.starts.at(-1)?.end({ code: null, how: 'SIGKILL' })
      await expect.poll(() => part.starts.length).toBe(start + 1)
    }
    expect(part.said).toEqual(
      [0, 0.001, 0.002, 0.002].map((pause) => `The part exited (SIGKILL). Restarting in ${pause} s.`),
    )
    await kept.stop()
  })

  test('given that it is stopped during the pause, it is not started again', async () => {
    const part = aPart()
    const kept = part.keep([3600])
    part.starts[0]?.ready()
    await kept.ready
    part.starts[0]?.end()
    await expect.poll(() => part.said.length).toBe(1)
    await kept.stop()
    expect(part.starts).toHaveLength(1)
  })
})
