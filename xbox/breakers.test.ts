import { expect, test } from 'vitest'
import { createHurriedClock } from '#tests/support/xbox/virtual-clock.ts'
import { createBreakers } from './breakers.ts'
import { XboxDown } from './errors.ts'

const OLD = { service: 'achievements', contract: 1 }
const MODERN = { service: 'achievements', contract: 2 }

function breakers() {
  const clock = createHurriedClock()
  const parts = createBreakers(clock)
  const fail = (times: number, { attempt = 2, about = null as string | null } = {}) => {
    for (let time = 0; time < times; time++) parts.ask(OLD).failed({ attempt, about })
  }
  return { clock, ...parts, fail }
}

test('given five failures in a row, the part is left alone, and its other contract is not', () => {
  const { fail, ask, downOf } = breakers()
  fail(4)
  expect(downOf(OLD)).toBeNull()
  fail(1)
  expect(() => ask(OLD)).toThrow(XboxDown)
  expect(downOf(MODERN)).toBeNull()
})

test('given an answer to anybody in between, nothing is left alone', () => {
  const { fail, ask, downOf } = breakers()
  fail(4)
  ask(OLD).answered()
  fail(4)
  expect(downOf(OLD)).toBeNull()
})

test('given calls that fail at their first attempt only, nothing is left alone', () => {
  const { fail, downOf } = breakers()
  fail(50, { attempt: 1 })
  expect(downOf(OLD)).toBeNull()
})

test('given failures about one or two players, nothing is left alone; about a third, it is', () => {
  const { fail, downOf } = breakers()
  fail(50, { about: '501' })
  fail(50, { about: '502' })
  expect(downOf(OLD)).toBeNull()
  fail(1, { about: '503' })
  expect(downOf(OLD)).not.toBeNull()
})

test('given a part that is left alone, one call tries it after 15 s, the next after 30, and two minutes at most', () => {
  const { fail, ask, downOf, clock } = breakers()
  fail(5)
  for (const seconds of [15, 30, 60, 120, 120]) {
    clock.advance(seconds * 1000 - 1)
    expect(downOf(OLD)).not.toBeNull()
    clock.advance(1)
    const trial = ask(OLD)
    // Nobody else tries it meanwhile.
    expect(() => ask(OLD)).toThrow(XboxDown)
    trial.failed({ attempt: 1, about: null })
  }
  clock.advance(120_000)
  ask(OLD).answered()
  expect(downOf(OLD)).toBeNull()
})

test('given a part that has failed for a minute, nobody waits for it, unless it is being tried', () => {
  const { fail, ask, downOf, clock } = breakers()
  fail(5)
  expect(downOf(OLD)?.isLasting).toBe(false)
  for (const seconds of [15, 30]) {
    clock.advance(seconds * 1000)
    ask(OLD).failed({ attempt: 1, about: null })
  }
  clock.advance(30_000)
  expect(downOf(OLD)?.isLasting).toBe(true)
  clock.advance(30_000)
  const trial = ask(OLD)
  expect(downOf(OLD)?.isLasting).toBe(false)
  trial.failed({ attempt: 1, about: null })
  expect(downOf(OLD)?.isLasting).toBe(true)
})

test('given calls that were under way when it was left alone, their failures make the pause no longer', () => {
  const { fail, ask, downOf, clock } = breakers()
  const underWay = [ask(OLD), ask(OLD)]
  fail(5)
  for (const asking of underWay) asking.failed({ attempt: 3, about: null })
  clock.advance(15_000)
  expect(downOf(OLD)).toBeNull()
})
