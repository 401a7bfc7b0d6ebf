import { expect, test } from 'vitest'
import { createVirtualClock } from '#tests/support/xbox/virtual-clock.ts'
import { XboxNoAccounts, XboxThrottled } from '../errors.ts'
import type { Rest } from './account-health.ts'
import { Pool } from './pool.ts'
import { DOCUMENTED_LIMITS } from './service-limits.ts'

interface Reader {
  id: string
}

function aPool(ids: string[]) {
  const clock = createVirtualClock()
  const rests = new Map<string, Rest>()
  const pool = new Pool<Reader>({
    limits: DOCUMENTED_LIMITS,
    clock,
    restOf({ id }) {
      const rest = rests.get(id)
      return rest && rest.until > clock.now() ? rest : null
    },
  })
  for (const id of ids) pool.add({ id })
  const rest = (id: string, minutes: number, state: Rest['state'] = 'resting') => {
    rests.set(id, { state, until: clock.now() + minutes * 60_000, reason: 'Ill.', page: null })
    pool.reconsider()
  }
  const call = async () => {
    const turn = await pool.turn('achievements')
    await clock.sleep(100)
    turn.over()
    return turn.account.id
  }
  const fill = (calls: number) => clock.run(Promise.all(Array.from({ length: calls }, call)))
  return { clock, pool, rest, fill }
}

async function minutesFor(calls: number, ids: string[]): Promise<number> {
  const { clock, fill } = aPool(ids)
  const start = clock.now()
  await fill(calls)
  return (clock.now() - start) / 60_000
}

test('given two accounts, twice as many calls fit into the same time', async () => {
  const alone = await minutesFor(1500, ['a'])
  const together = await minutesFor(3000, ['a', 'b'])
  expect(together).toBeCloseTo(alone, 0)
})

test('given two accounts with room, they take turns', async () => {
  const { fill } = aPool(['a', 'b'])
  const takers = await fill(40)
  expect(takers.filter((id) => id === 'a')).toHaveLength(20)
})

test('given callers who wait, they are served in the order of their coming', async () => {
  const { clock, pool } = aPool(['a'])
  const order: number[] = []
  const call = async (number: number) => {
    const turn = await pool.turn('profile')
    order.push(number)
    turn.over()
  }
  await clock.run(Promise.all([1, 2, 3, 4, 5].map(call)))
  expect(order).toEqual([1, 2, 3, 4, 5])
})

test('given work that has begun, it comes before those who only start', async () => {
  const { clock, pool } = aPool(['a'])
  const order: string[] = []
  const call = async (name: string, begun: boolean) => {
    const turn = await pool.turn('profile', { begun })
    order.push(name)
    turn.over()
  }
  const first = await pool.turn('profile')
  const calls = [call('new 1', false), call('begun 1', true), call('new 2', false), call('begun 2', true)]
  first.over()
  await clock.run(Promise.all(calls))
  expect(order).toEqual(['begun 1', 'begun 2', 'new 1', 'new 2'])
})

test('given a paused account, the other one goes on; given a pause of all, everybody waits', async () => {
  const { clock, pool, fill } = aPool([])
  const a = { id: 'a' }
  pool.add(a)
  pool.add({ id: 'b' })
  pool.pause('achievements', clock.now() + 60_000, a)
  expect(new Set(await fill(10))).toEqual(new Set(['b']))
  const paused = clock.now() + 60_000
  pool.pause('achievements', paused)
  await fill(1)
  expect(clock.now()).toBeGreaterThanOrEqual(paused)
})

test('given an account that rests, it takes no turn at any service until it is over', async () => {
  const { clock, pool, rest, fill } = aPool(['a', 'b'])
  rest('a', 5)
  expect(new Set(await fill(10))).toEqual(new Set(['b']))
  for (const service of ['profile', 'titlehub'] as const)
    expect((await pool.turn(service)).account.id).toBe('b')
  clock.advance(5 * 60_000)
  expect(new Set(await fill(10))).toEqual(new Set(['a', 'b']))
})

test('given that all rest, everybody waits for the first to be back; those who may not wait so long are told', async () => {
  const { clock, pool, rest, fill } = aPool(['a', 'b'])
  rest('a', 15)
  rest('b', 5)
  const start = clock.now()
  const refusal = await pool.turn('achievements', { maxWaitMs: 60_000 }).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(XboxThrottled)
  expect(refusal).toMatchObject({
    retryAfterMs: 5 * 60_000,
    message: 'Every service account rests, the first for another 300 s: Ill.',
  })
  expect(await fill(1)).toEqual(['b'])
  expect(clock.now() - start).toBeLessThan(6 * 60_000)
  expect(pool.usage()).toHaveLength(6)
})

test('given an account that needs its owner in the middle, the others do the work', async () => {
  const { clock, pool, rest, fill } = aPool(['a', 'b'])
  const waiting = fill(500)
  rest('a', 24 * 60, 'needs_owner')
  await clock.run(waiting)
  expect(pool.usage().map(({ account }) => account)).toEqual(['b', 'b', 'b'])
  expect(pool.rests()).toMatchObject([
    { account: 'a', rest: { state: 'needs_owner' } },
    { account: 'b', rest: null },
  ])
})

test('given no account, or none that does not need its owner, those who wait are told', async () => {
  const { clock, pool, rest } = aPool([])
  await expect(pool.turn('profile')).rejects.toThrow('No service account is connected')
  pool.add({ id: 'last' })
  await pool.turn('profile')
  const waiting = pool.turn('profile')
  rest('last', 24 * 60, 'needs_owner')
  await expect(waiting).rejects.toThrow('Every service account needs its owner')
  await expect(pool.turn('achievements')).rejects.toThrow(XboxNoAccounts)
  clock.advance(24 * 3_600_000)
  await expect(pool.turn('achievements')).resolves.toMatchObject({ account: { id: 'last' } })
})

test('given an account that is connected again, it takes the place of the old one', async () => {
  const { pool } = aPool(['a', 'a'])
  expect(pool.usage()).toHaveLength(3)
})

test('given too little wait, a call fails at once and says how long it would have waited', async () => {
  const { clock, pool, fill } = aPool(['a'])
  await fill(300)
  const before = clock.now()
  const refusal = await pool.turn('achievements', { maxWaitMs: 5000 }).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(XboxThrottled)
  expect((refusal as XboxThrottled).retryAfterMs).toBeGreaterThan(5000)
  expect(clock.now()).toBe(before)
})

test('given a call that waits behind another and loses wait, it leaves the queue', async () => {
  const { clock, pool } = aPool(['a'])
  const first = await pool.turn('profile')
  await expect(clock.run(pool.turn('profile', { maxWaitMs: 1000 }))).rejects.toThrow(XboxThrottled)
  first.over()
  await expect(pool.turn('profile')).resolves.toMatchObject({ account: { id: 'a' } })
})

test('given an aborted signal, a waiting call ends with its reason and the next is served', async () => {
  const { pool } = aPool(['a'])
  const stop = new AbortController()
  const first = await pool.turn('profile')
  const second = pool.turn('profile', { signal: stop.signal })
  const third = pool.turn('profile')
  stop.abort(new Error('shutting down'))
  await expect(second).rejects.toThrow('shutting down')
  await expect(pool.turn('profile', { signal: stop.signal })).rejects.toThrow('shutting down')
  first.over()
  await expect(third).resolves.toMatchObject({ account: { id: 'a' } })
})

test('given an account that is retired, its last request is awaited and nothing more is sent with it', async () => {
  const { pool, clock } = aPool(['a', 'b'])
  const turns = [await pool.turn('profile'), await pool.turn('profile')]
  const mine = turns.find(({ account }) => account.id === 'a')
  const retired = pool.retire('a')
  expect(await Promise.race([retired, clock.sleep(0).then(() => 'waits'), Promise.resolve('waits')])).toBe(
    'waits',
  )
  for (const { over } of turns) over()
  expect((await retired).profile).toEqual({ answered: [[0, 1]], pausedMs: 0 })
  expect(mine).toBeDefined()
  expect(pool.usage().map(({ account }) => account)).toEqual(['b', 'b', 'b'])
})

test('given an account that another process has read with, what it sent counts on', async () => {
  const first = aPool(['a'])
  await first.fill(300)
  const { pool } = aPool([])
  pool.add({ id: 'a' }, { sent: first.pool.sent('a') ?? {}, agoMs: 0, aliveMs: 0 })
  const refusal = await pool.turn('achievements', { maxWaitMs: 5000 }).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(XboxThrottled)
})

test('given an account that is not to be asked, another one is, and it alone only when there is no other', async () => {
  const { clock, pool, rest } = aPool(['a', 'b'])
  const taker = async (notBy: string) => {
    const turn = await clock.run(pool.turn('achievements', { notBy }))
    turn.over()
    return turn.account.id
  }
  expect([await taker('a'), await taker('a'), await taker('b')]).toEqual(['b', 'b', 'a'])
  rest('b', 60 * 24, 'needs_owner')
  expect(await taker('a')).toBe('a')
})

test('given a call that waits for the other account, those who may have any are not held up', async () => {
  const { clock, pool, rest } = aPool(['a', 'b'])
  rest('b', 10)
  const order: string[] = []
  const take = async (name: string, notBy?: string) => {
    const turn = await pool.turn('achievements', { notBy })
    order.push(`${name} by ${turn.account.id}`)
    turn.over()
  }
  await clock.run(Promise.all([take('second opinion', 'a'), take('one'), take('two')]))
  expect(order).toEqual(['one by a', 'two by a', 'second opinion by b'])
  await expect(pool.turn('achievements', { notBy: 'b', maxWaitMs: 10 })).resolves.toBeDefined()
})
