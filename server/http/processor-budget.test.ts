import { describe, expect, test } from 'vitest'
import { MustWait } from './errors.ts'
import { createMeter, createProcessorBudget } from './processor-budget.ts'

const BUDGET = { milliseconds: 100, windowSeconds: 10 }

/** A budget on clocks that stand still until someone moves them. */
function onGivenClocks() {
  const clocks = { time: 1_000_000, processor: 0 }
  const budget = createProcessorBudget(BUDGET, { now: () => clocks.time, used: () => clocks.processor })
  /** Seconds to wait, or 0 when it was made. */
  const make = (client: string, milliseconds: number): Promise<number> =>
    budget
      .spend(client, async () => {
        clocks.processor += milliseconds
        return 0
      })
      .catch((error: unknown) => (error instanceof MustWait ? error.seconds : Promise.reject(error)))
  return { clocks, budget, make }
}

// Each answer costs 1 ms more than the processor worked for it.
test.each([
  ['what fits is made', [40, 40], 0],
  ['what is left is enough to begin with, however much it takes', [98], 0],
  ['what used it up to the last millisecond was the last', [99], 10],
  ['what overdraws it was the last', [5000], 10],
  ['many that cost nothing are not free', Array<number>(100).fill(0), 10],
  ['a few that cost nothing are as good as free', Array<number>(99).fill(0), 0],
])('given %s', async (_, costs, expected) => {
  const { make } = onGivenClocks()
  for (const cost of costs) expect(await make('client', cost)).toBe(0)
  expect(await make('client', 1)).toBe(expected)
})

test('given a budget that is used up, others are served, and the client again in the next window', async () => {
  const { make, clocks } = onGivenClocks()
  await make('a', 200)
  clocks.time += 7_500
  expect(await make('a', 1)).toBe(3)
  expect(await make('b', 1)).toBe(0)
  clocks.time += 2_500
  expect(await make('a', 1)).toBe(0)
})

test('given an answer that fails, it is paid for as well', async () => {
  const { budget, make, clocks } = onGivenClocks()
  const failing = budget.spend('a', async () => {
    clocks.processor += 200
    throw new Error('the database is away')
  })
  await expect(failing).rejects.toThrow('the database is away')
  expect(await make('a', 1)).toBe(10)
})

test('given many at once, four are made at a time, and those after the budget was used up not at all', async () => {
  const { budget, clocks } = onGivenClocks()
  const begun: (() => void)[] = []
  const asked = Array.from({ length: 50 }, () =>
    budget.spend('a', async () => {
      await new Promise<void>((resolve) => begun.push(resolve))
      clocks.processor += 60
    }),
  )
  const settled = Promise.allSettled(asked)
  let other = false
  await budget.spend('b', async () => {
    other = true
  })
  expect(other).toBe(true)
  expect(begun).toHaveLength(4)
  for (let nth = 0; nth < begun.length; nth++) {
    begun[nth]?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  const made = (await settled).filter(({ status }) => status === 'fulfilled')
  expect(made.length).toBeGreaterThanOrEqual(4)
  expect(made.length).toBeLessThan(10)
})

describe('given several that are measured at once', () => {
  test('what passes is shared out among them, and nothing is counted twice', () => {
    let used = 0
    const start = createMeter(() => used)
    const first = start()
    used += 10
    const second = start()
    used += 10
    expect(first()).toBe(15)
    used += 10
    expect(second()).toBe(15)
    used += 1000
    const third = start()
    used += 1
    expect(third()).toBe(1)
  })
})
