/** Section 14 of the Xbox Live contract: whole cycles against an upstream that bars us, says absurd things, or hangs. */
import { expect, onTestFinished, test } from 'vitest'
import { failScan } from '#scanner/scans/scan-gamer.ts'
import { startScanner } from '#scanner/start.ts'
import { settleCycle } from '#settling/settle.ts'
import { listActions } from '#store/desk/actions.ts'
import { findGamer } from '#store/people/gamers.ts'
import { outcomeOf } from '#store/scans/cycle-gamers.ts'
import {
  type Cycle,
  cycleProgress,
  lastGoodCycle,
  latestOverEverybody,
  openCycle,
} from '#store/scans/cycles.ts'
import { takeAlarms } from '#store/settings/alarms.ts'
import type { ScannerWorld, WorldOptions } from '#tests/support/scanner-world.ts'
import { until } from '#tests/support/until.ts'
import { NO_LIMITS } from '#xbox/accounts/service-limits.ts'
import { twoSquaresWorld } from './two-squares-world.ts'

const HISTORY = 'achievements.xboxlive.com'
const numbered = (count: number) => Array.from({ length: count }, (_, index) => String(501 + index))
const always = (match: object, effect: object) => ({ match, times: null, effect })
const onHistories = (match: object, status: number) =>
  always({ host: HISTORY, ...match }, { kind: 'status', status })

async function contestOf(count: number, options: Partial<WorldOptions> = {}) {
  const gamers = numbered(count)
  return { world: await twoSquaresWorld(gamers, options), gamers }
}

const statesOf = async (world: ScannerWorld) => {
  const rows = await world.db.selectFrom('gamers').select('state').execute()
  return Map.groupBy(rows, ({ state }) => state)
}
const countOf = async (world: ScannerWorld, state: 'active' | 'private' | 'failing') =>
  (await statesOf(world)).get(state)?.length ?? 0
const alarms = async ({ db }: ScannerWorld) =>
  (await db.transaction().execute(takeAlarms)).map(({ kind, detail }) => `${kind}: ${detail}`)
const lastCycle = async ({ db }: ScannerWorld): Promise<Cycle> => {
  const cycle = await latestOverEverybody(db)
  if (!cycle) throw new Error('There was no cycle.')
  return cycle
}

test('given one barred account of three, the others are asked, and nobody turns private', async () => {
  const { world, gamers } = await contestOf(24, { readers: 3 })
  await world.faults(onHistories({ account: '9001' }, 403))
  expect(await world.scan()).toEqual([])
  expect(await countOf(world, 'active')).toBe(24)
  for (const xuid of gamers) expect((await world.standing(xuid)).squares).toEqual([1, 2])
  expect(world.log).toContain('An account is not shown a history that another one is.')
})

test('given a player who blocks everybody, two accounts agree in one cycle', async () => {
  const { world } = await contestOf(4, { readers: 2 })
  await world.xbox.remote('POST', '/privacy', { xuid: '501', mode: 'blocked', style: '403' })
  expect(await world.scan()).toMatchObject([{ xuid: '501', outcome: 'private' }])
  expect(await findGamer(world.db, '501')).toMatchObject({ state: 'private', refusedBy: null })
  const asked = await world.xbox.requests(HISTORY)
  await world.later()
  await world.scan()
  // A gamer who is known to hide is asked for once.
  expect((await world.xbox.requests(HISTORY)).length - asked.length).toBe(7)
})

test.each([['403'], ['empty']])(
  'given a bad night on which everybody is hidden (%s), nobody turns private and the organiser is told',
  async (style) => {
    const { world, gamers } = await contestOf(12, { readers: 2 })
    const hide = (mode: string) =>
      Promise.all(gamers.map((xuid) => world.xbox.remote('POST', '/privacy', { xuid, mode, style })))
    await hide('blocked')
    await world.scan()
    expect(await countOf(world, 'active')).toBe(12)
    const reason = expect.stringContaining('12 gamers at once, which is too many to be believed')
    expect(await lastCycle(world)).toMatchObject({ hiddenStopped: 12, unread: 12, failedReason: reason })
    expect((await alarms(world)).map((alarm) => alarm.split(':')[0])).toEqual([
      'cycle failed',
      'gamers hidden',
    ])
    await world.later()
    await hide('everyone')
    expect(await world.scan()).toEqual([])
    expect((await world.standing('501')).squares).toEqual([1, 2])
  },
)

test('given the only account and some who hide, the cycle tells of them and the next one decides', async () => {
  const { world } = await contestOf(16)
  const hidden = ['501', '502', '503']
  for (const xuid of hidden)
    await world.xbox.remote('POST', '/privacy', { xuid, mode: 'blocked', style: '404' })
  expect(await world.scan()).toMatchObject(hidden.map((xuid) => ({ xuid, outcome: 'failed', attempts: 0 })))
  expect(await countOf(world, 'active')).toBe(16)
  expect(await alarms(world)).toEqual(['gamers hidden: 3'])
  await world.xbox.remote('POST', '/privacy', { xuid: '503', mode: 'everyone' })
  await world.later()
  await world.scan()
  expect(await countOf(world, 'private')).toBe(2)
  expect(await world.standing('503')).toMatchObject({ squares: [1, 2], state: 'active' })
  expect(await alarms(world)).toEqual([])
})

test.each([
  ['a gamerscore above 2^31', 'Gamerscore', '9999999999'],
  ['a gamertag of 3,000 characters', 'Gamertag', 'x'.repeat(3000)],
  ['a modern gamertag of 3,000 characters', 'UniqueModernGamertag', `${'x'.repeat(3000)}#1`],
])('given %s, everybody is read and settled, and the last known profile stays', async (_, id, value) => {
  const { world, gamers } = await contestOf(3)
  const before = await findGamer(world.db, '501')
  await world.faults(
    always({ host: 'profile.xboxlive.com' }, { kind: 'profileSetting', xuid: '501', id, value }),
  )
  expect(await world.scan()).toEqual([])
  for (const xuid of gamers) expect((await world.standing(xuid)).squares).toEqual([1, 2])
  const { gamertag, gamerscore } = before ?? {}
  expect(await findGamer(world.db, '501')).toMatchObject({
    gamertag,
    ...(id === 'Gamerscore' && { gamerscore }),
  })
})

test('given a failure that was made by what was read, it is written without it', async () => {
  const { world } = await contestOf(2)
  const at = world.context.clock.now()
  const { cycle } = await openCycle(world.db, { kind: 'forced', dueAt: at, at, xuids: ['501'] })
  const known = await findGamer(world.db, '501')
  if (!known) throw new Error('The gamer is gone.')
  await failScan(
    world.context,
    {
      ...{ xuid: '501', cycleId: cycle.id, reads: 0, isLastAttempt: true, verifyByList: new Set() },
      ...{ stored: undefined, libraries: new Map(), signal: AbortSignal.timeout(100_000) },
      profile: { ...known, gamerscore: 2 ** 40 },
    },
    'It is absurd.\0',
  )
  const outcome = { outcome: 'failed', reason: 'It is absurd.' }
  expect(await outcomeOf(world.db, cycle.id, '501')).toEqual(outcome)
  expect(await settleCycle(world.context, cycle.id)).toBeNull()
})

test('given contract 1 refusing alone, the outcome says so', async () => {
  const { world } = await contestOf(2)
  await world.faults(onHistories({ contract: '1' }, 403))
  for (let night = 1; night <= 2; night++) {
    await world.scan()
    const { id } = await lastCycle(world)
    expect(await outcomeOf(world.db, id, '501')).toEqual({
      outcome: 'partial',
      reason: 'without_xbox_360: Xbox Live does not show titles of the Xbox 360.',
    })
    expect(await cycleProgress(world.db, id)).toMatchObject({ done: 0, partial: 2, failed: 0 })
    await world.later()
  }
  expect(await world.standing('501')).toMatchObject({ squares: [1, 2], state: 'active' })
})

test('given a gamer whose history comes byte by byte, the cycle goes on without them', async () => {
  const { world } = await contestOf(3, {
    client: { limits: NO_LIMITS, timeoutsMs: { achievements: 600_000 } },
  })
  // Long enough for the others on a busy machine.
  world.context.maxReadMs = 3000
  await world.faults(always({ host: HISTORY, xuid: '501' }, { kind: 'drip', ms: 1000 }))
  expect(await world.scan()).toMatchObject([{ xuid: '501', outcome: 'failed', attempts: 1 }])
  expect((await world.standing('502')).squares).toEqual([1, 2])
  expect((await world.standing('501')).squares).toEqual([1])
})

async function scannerOf(world: ScannerWorld) {
  const { xbox, clock, log } = world.context
  const parts = { store: world.database, xbox, clock, log, lookEveryMs: 100, firstPauseSeconds: 0 }
  const scanner = await startScanner(parts)
  onTestFinished(() => scanner.stop())
}

/** When the cycle that the scanner begins by itself is settled. */
async function settledCycle(world: ScannerWorld, after: number): Promise<Cycle> {
  const isSettled = ({ id, finishedAt }: Cycle) => id > after && finishedAt !== null
  await until(async () => isSettled(await lastCycle(world)))
  return lastCycle(world)
}

test('given a titlehub that hangs, the cycle is settled without pictures', async () => {
  const { world } = await contestOf(3, { client: { limits: NO_LIMITS, timeoutsMs: { titlehub: 600_000 } } })
  await world.db.updateTable('titles').set({ artReadAt: null, boxArtImg: null }).execute()
  await world.faults(always({ host: 'titlehub.xboxlive.com' }, { kind: 'hang' }))
  const { id } = await lastCycle(world)
  await scannerOf(world)
  expect(await settledCycle(world, id)).toMatchObject({ done: 3, unread: 0 })
  expect((await world.standing('501')).squares).toEqual([1, 2])
})

test('given an outage in the middle of a cycle, it is not good until those who failed are read in the same cycle', async () => {
  const { world, gamers } = await contestOf(10, {
    client: { limits: NO_LIMITS, retries: { maxAttempts: 1 } },
  })
  const before = await lastCycle(world)
  const away = gamers.slice(0, 6)
  await world.faults(...away.map((xuid) => onHistories({ xuid }, 500)))
  await scannerOf(world)
  const first = await settledCycle(world, before.id)
  expect(first).toMatchObject({ done: 4, failed: 6, unread: 6 })
  expect((await lastGoodCycle(world.db))?.id).toBe(before.id)
  expect(await alarms(world)).toEqual(['cycle unread: 6 of 10'])
  const [told] = await listActions(world.db, { limit: 1 })
  expect(told).toMatchObject({ action: 'scan.unread', after: 'Unread' })
  expect((await world.standing('510')).squares).toEqual([1, 2])

  // No one answers yet: a pass tries a few, and leaves it at that.
  const passes = () =>
    world.db.selectFrom('cycles').selectAll().where('againOf', '=', first.id).orderBy('id').execute()
  await world.later(0.1)
  await until(async () => (await passes()).some(({ finishedAt }) => finishedAt !== null))
  expect(await passes()).toMatchObject([{ total: 5, failed: 5, everybody: false }])
  expect(await alarms(world)).toEqual([])

  await world.noFaults()
  await world.later(0.1)
  await until(async () => (await lastCycle(world)).failed === 0)
  expect(await lastCycle(world)).toMatchObject({ id: first.id, total: 10, done: 10, unread: 0 })
  expect((await lastGoodCycle(world.db))?.id).toBe(first.id)
  expect((await passes()).slice(1)).toMatchObject([
    { total: 5, done: 5 },
    { total: 1, done: 1 },
  ])
  for (const xuid of gamers) expect((await world.standing(xuid)).squares).toEqual([1, 2])
})

test('given a scan of one private player, nobody is alarmed; given a cycle in which nobody is read, the organiser is', async () => {
  const { world } = await contestOf(2, { client: { limits: NO_LIMITS, retries: { maxAttempts: 1 } } })
  await world.xbox.remote('POST', '/privacy', { xuid: '501', mode: 'blocked', style: '403' })
  await world.scan('501')
  expect(await alarms(world)).toEqual([])
  expect(await listActions(world.db, { limit: 5, who: 'contest' })).toEqual([])
  await world.faults(onHistories({}, 500))
  await world.scan()
  expect(await alarms(world)).toEqual([expect.stringMatching(/^cycle failed: No one could be scanned/)])
})
