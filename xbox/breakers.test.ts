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
    for (let time = 0; time < times; time++) parts.ask(OLD, about).failed(attempt)
  }
  return { clock, ...parts, fail }
}

test('given five failures in a row, the part is left alone, and its other contract is not', () => {
  const { fail, ask, downOf } = breakers()
  fail(4)
  expect(downOf(OLD, null)).toBeNull()
  fail(1)
  expect(() => ask(OLD, null)).toThrow(XboxDown)
  expect(downOf(MODERN, null)).toBeNull()
})

test('given an answer to anybody in between, nothing is left alone', () => {
  const { fail, ask, downOf } = breakers()
  fail(4)
  ask(OLD, null).answered()
  fail(4)
  expect(downOf(OLD, null)).toBeNull()
})

test('given calls that fail at their first attempt only, nothing is left alone', () => {
  const { fail, downOf } = breakers()
  fail(50, { attempt: 1 })
  expect(downOf(OLD, null)).toBeNull()
})

test('given failures about one or two players, nothing is left alone; about a third, it is', () => {
  const { fail, downOf } = breakers()
  fail(50, { about: '501' })
  fail(50, { about: '502' })
  expect(downOf(OLD, null)).toBeNull()
  fail(1, { about: '503' })
  expect(downOf(OLD, null)).not.toBeNull()
})

test('given a part that is left alone, one call tries it after 15 s, the next after 30, and two minutes at most', () => {
  const { fail, ask, downOf, clock } = breakers()
  fail(5)
  for (const seconds of [15, 30, 60, 120, 120]) {
    clock.advance(seconds * 1000 - 1)
    expect(downOf(OLD, null)).not.toBeNull()
    clock.advance(1)
    const trial = ask(OLD, null)
    // No one else tries it meanwhile.
    expect(() => ask(OLD, null)).toThrow(XboxDown)
    trial.failed(1)
  }
  clock.advance(120_000)
  ask(OLD, null).answered()
  expect(downOf(OLD, null)).toBeNull()
})

test('given a part that has failed for a minute, nobody waits for it, unless it is being tried', () => {
  const { fail, ask, downOf, clock } = breakers()
  fail(5)
  expect(downOf(OLD, null)?.isLasting).toBe(false)
  for (const seconds of [15, 30]) {
    clock.advance(seconds * 1000)
    ask(OLD, null).failed(1)
  }
  clock.advance(30_000)
  expect(downOf(OLD, null)?.isLasting).toBe(true)
  clock.advance(30_000)
  const trial = ask(OLD, null)
  expect(downOf(OLD, null)?.isLasting).toBe(false)
  trial.failed(1)
  expect(downOf(OLD, null)?.isLasting).toBe(true)
})

test('given calls that were under way when it was left alone, their failures make the pause no longer', () => {
  const { fail, ask, downOf, clock } = breakers()
  const underWay = [ask(OLD, null), ask(OLD, null)]
  fail(5)
  for (const asking of underWay) asking.failed(3)
  clock.advance(15_000)
  expect(downOf(OLD, null)).toBeNull()
})

test('given players who have not failed yet, three are let through, one at a time, and an answer opens it to all', () => {
  const { fail, ask, downOf } = breakers()
  for (const about of ['501', '502', '503', '504', '505']) fail(1, { about })
  expect(downOf(OLD, '501')).not.toBeNull()
  const first = ask(OLD, '601')
  expect(downOf(OLD, '602')).not.toBeNull()
  first.failed(1)
  expect(downOf(OLD, '601')).not.toBeNull()
  ask(OLD, '602').failed(1)
  const third = ask(OLD, '603')
  expect(() => ask(OLD, '604')).toThrow(XboxDown)
  third.answered()
  expect(downOf(OLD, '501')).toBeNull()
})

test('given three newcomers who failed as well, the next is let through when the part is due', () => {
  const { fail, ask, downOf, clock } = breakers()
  fail(5)
  for (const about of ['601', '602', '603']) ask(OLD, about).failed(1)
  expect(downOf(OLD, '604')).not.toBeNull()
  clock.advance(15_000)
  ask(OLD, '604').failed(1)
  expect(downOf(OLD, '605')).toBeNull()
})
