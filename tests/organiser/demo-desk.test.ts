/** The desk of the demo contest: filled by the operations of the desk, it shows a contest at work. */
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { CONTENT_FOLDER } from '#content/files.ts'
import { relockHeld } from '#demo/filling/held-again.ts'
import { recordPastRequests } from '#demo/simulator/past-requests.ts'
import { openDrafts } from '#operations/patches/drafts.ts'
import { unmatchedGames } from '#store/catalogue/title-matches.ts'
import { listActions } from '#store/desk/actions.ts'
import { requestsSince } from '#store/people/account-requests.ts'
import { linkServiceAccount } from '#store/people/service-accounts.ts'
import { listPosts } from '#store/posts/posts.ts'
import { endedCycles } from '#store/scans/cycles.ts'
import { undecidedScans } from '#store/scans/held-scans.ts'
import { smallWorld } from './small-world.ts'

const Player = z.object({ titles: z.array(z.object({ titleId: z.number(), earned: z.number() })) })
const UNTIL = new Date('2025-09-20T12:00:00Z')
const world = await smallWorld()
const desk = { contentDir: CONTENT_FOLDER, wholeDays: 3 }
await world.fill({ playerCount: 24, latelyDays: 14, until: UNTIL, desk })
afterAll(() => world?.[Symbol.asyncDispose]())

test('cycles over everybody lasted as long as the limits of the accounts allow', async () => {
  const cycles = await endedCycles(world.db, { before: undefined, limit: 20 })
  expect(cycles.length).toBe(7)
  for (const { kind, total, startedAt, finishedAt } of cycles) {
    expect(kind).toBe('scheduled')
    expect((finishedAt?.getTime() ?? 0) - startedAt.getTime()).toBeGreaterThanOrEqual(total * 500)
  }
})

test('the accounts have made the requests of the last cycles', async () => {
  for (const xuid of ['1', '2'])
    await linkServiceAccount(world.db, {
      ...{ xuid, gamertag: `GridScanner${xuid}`, refreshTokenSealed: 'sealed', linkedAt: UNTIL },
    })
  await recordPastRequests(world.db)
  const [last] = await endedCycles(world.db, { before: undefined, limit: 1 })
  const requests = await requestsSince(world.db, new Date(UNTIL.getTime() - 86_400_000))
  const ofLast = requests.filter(({ hour }) => hour.getTime() + 3_600_000 > (last?.startedAt.getTime() ?? 0))
  expect(ofLast.map((each) => each.requests)).toEqual([last?.total, last?.total])
})

test('two scans are held: one of a single square, and one that nobody believes', async () => {
  const held = await undecidedScans(world.db)
  const losses = held.map(({ wouldLose }) => wouldLose.length).sort((a, b) => a - b)
  expect(losses).toHaveLength(2)
  expect(losses[0]).toBe(1)
  expect(losses[1]).toBeGreaterThan(5)
})

test('a simulator that has forgotten what was taken is told again', async () => {
  const [held] = await undecidedScans(world.db)
  const [titleId] = held?.vanished ?? []
  const earned = async () => {
    const { titles } = Player.parse(await world.control('GET', `/state?xuid=${held?.xuid}`))
    return titles.find((title) => title.titleId === titleId)?.earned
  }
  await world.control('POST', '/unlock', { xuid: held?.xuid, titleId, ids: 'all' })
  expect(await earned()).toBeGreaterThan(0)
  await relockHeld(world.db, world.control)
  expect(await earned()).toBe(0)
})

test('a title waits to be matched, a draft to be published, a post for its day', async () => {
  expect((await unmatchedGames(world.db)).length).toBeGreaterThan(0)
  expect(await openDrafts(world.db)).toMatchObject([{ content: { title: 'A better price' } }])
  const coming = (await listPosts(world.db)).filter(({ appearsAt }) => appearsAt && appearsAt > UNTIL)
  expect(coming).toMatchObject([{ title: 'A patch is coming', state: 'published' }])
})

test('the log tells of a month: who did what, when and why', async () => {
  const actions = await listActions(world.db, { limit: 200 })
  const did = new Set(actions.map(({ action }) => action))
  for (const action of [
    ...[
      'role.grant',
      'gamer.note',
      'gamer.grant_square',
      'gamer.exclude_square',
      'gamer.ban',
      'gamer.remove',
    ],
    ...['post.publish', 'post.schedule', 'scan.apply'],
  ])
    expect(did, action).toContain(action)
  expect(actions.find(({ action }) => action === 'gamer.ban')?.why).toContain('after a warning')
  const times = actions.map(({ at }) => at.getTime())
  expect(times).toEqual(times.toSorted((a, b) => b - a))
  expect((Math.max(...times) - Math.min(...times)) / 86_400_000).toBeGreaterThan(25)
})

test('whoever was decided about is no one else than the site shows', async () => {
  const banned = await world.db.selectFrom('gamers').select('hidden').where('hidden', '=', 'banned').execute()
  expect(banned).toHaveLength(1)
})
