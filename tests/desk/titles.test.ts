/** The section Titles, from the question to the store to a square that lights, is mended and is taken back. */
import { afterAll, expect, test } from 'vitest'
import { undoActionCall, undoEffectCall } from '#contract/organiser/log.ts'
import {
  acceptTitlesCall,
  deskTitlesCall,
  linkedTitlesCall,
  rejectTitleCall,
  searchTitlesCall,
  startFindCall,
  stopFindCall,
  titleEffectCall,
  titleEvidenceCall,
  titleFindCall,
  undoTitleCall,
  unlinkEffectCall,
  unrejectTitleCall,
} from '#contract/organiser/titles.ts'
import { createTitleFinding } from '#operations/titles/finding.ts'
import { beginFind } from '#store/catalogue/title-finds.ts'
import { listActions } from '#store/desk/actions.ts'
import { deskApp } from './desk-app.ts'
import { HADES, INSIDE, LYRA, NAMESAKE, OTHER, settingsFor, titlesWorld, VEGA } from './titles-world.ts'

const world = await titlesWorld()
const desk = await deskApp({
  database: world.database,
  now: world.context.clock.now,
  settings: settingsFor(world),
})
afterAll(async () => {
  await desk?.close()
  await world?.[Symbol.asyncDispose]()
})

const titles = async () => (await desk.ask('organiser', deskTitlesCall)).body
const gameCalled = async (link: string) => (await titles()).games.find((game) => game.link === link)
const actions = async () =>
  (await listActions(desk.db, { section: 'title', limit: 10 })).map(
    ({ action, what }) => `${action}: ${what}`,
  )

const undoLastDecision = async () => {
  const [last] = await listActions(desk.db, { section: 'title', limit: 1 })
  return desk.ask('organiser', undoActionCall, { params: { id: last?.id ?? 0 }, body: { why: 'A slip.' } })
}

test('given games without a title, histories and the store propose, and every open game has its card', async () => {
  const before = await titles()
  expect(before).toMatchObject({
    squares: { matched: 1, total: 3 },
    alternatives: { matched: 0, total: 1 },
    titles_seen: 4,
    contradicted: 0,
    find: null,
  })
  expect(before.games.map(({ square, name, is_alternative }) => [square, name, is_alternative])).toEqual([
    [1, 'Celeste', true],
    [2, 'Hades', false],
    [3, 'Inside', false],
  ])
  expect((await desk.ask('owner', startFindCall, { body: {} })).status).toBe(200)
  // A second organiser sees the same work and cannot begin another.
  const again = await desk.ask('organiser', startFindCall, { body: { fresh: true } })
  expect([again.status, again.body.message]).toEqual([409, 'A store search is already running.'])
  await expect
    .poll(async () => (await desk.ask('organiser', titleFindCall)).body.find)
    .toMatchObject({ is_running: false, done: 3, total: 3, started_by: 'Onyx Owner', stopped_by: null })
  expect(await gameCalled('Hades')).toMatchObject({
    proposals: [
      { title_id: HADES, name: 'Hades', sure: 5, platform: 'Xbox' },
      { title_id: OTHER, name: 'Hades of Old <b>' },
    ],
  })
  expect((await gameCalled('Inside'))?.proposals.map(({ sure }) => sure)).toEqual([4, 4])
})

test('given proposals, it is told who has the title and what it would do alone and together', async () => {
  const { body } = await desk.ask('organiser', titleEvidenceCall, {
    body: {
      pairs: [
        { link: 'Hades', title_id: HADES },
        { link: 'Inside', title_id: NAMESAKE },
      ],
    },
  })
  const nothing = { gamers_gain: 0, gamers_lose: 0, points: 0, challenges_gained: 0 }
  expect(body.pairs).toEqual([
    {
      link: 'Hades',
      title_id: HADES,
      seen_with: 1,
      ...nothing,
      gamers_gain: 1,
      points: 53,
      challenges_gained: 1,
    },
    { link: 'Inside', title_id: NAMESAKE, seen_with: 0, ...nothing },
  ])
  const matches = [
    { link: 'Hades', title_id: HADES, replaces: null },
    { link: 'Inside', title_id: INSIDE, replaces: null },
  ]
  const together = await desk.ask('organiser', titleEffectCall, { body: { matches } })
  expect(together.body).toMatchObject({
    gamers_gain: 1,
    squares_gained: 2,
    points: 56,
    challenges_gained: 1,
    ranks_moved: 1,
    gamers_lose: 0,
    gamers: [{ gamertag: 'Player 501', gained: [2, 3], points_before: 3, points_after: 59 }],
  })
})

test('given what was seen, accepting does exactly that; an old look, a taken title or a stale card is refused', async () => {
  const matches = [{ link: 'Hades', title_id: HADES, replaces: null }]
  const { seen } = (await desk.ask('organiser', titleEffectCall, { body: { matches } })).body
  const accept = (body: { matches: typeof matches; seen: string }) =>
    desk.ask('organiser', acceptTitlesCall, { body: { ...body, why: 'Looked at it.' } })

  expect(await accept({ matches, seen: 'something else' })).toMatchObject({
    status: 409,
    body: { code: 'changed', current: { squares_gained: 1, seen } },
  })
  expect((await world.standing(VEGA)).squares).toEqual([1])
  expect(await accept({ matches, seen })).toMatchObject({
    status: 200,
    body: { accepted: 1, effect: { squares_gained: 1, points: 53, seen } },
  })
  expect(await world.standing(VEGA)).toMatchObject({ squares: [1, 2], challenges: [30], points: 56 })
  expect(await accept({ matches, seen })).toMatchObject({
    status: 409,
    body: {
      code: 'stale',
      message: 'Someone else changed Hades. Reload and try again.',
      current: [{ link: 'Hades', name: 'Hades', title_id: HADES }],
    },
  })
  const stolen = [{ link: 'Inside', title_id: HADES, replaces: null }]
  expect((await accept({ matches: stolen, seen })).body.message).toContain('A title counts for one game')
  const twice = ['Inside', 'Celeste'].map((link) => ({ link, title_id: INSIDE, replaces: null }))
  expect((await accept({ matches: twice, seen })).body.message).toBe(
    'Inside and Celeste cannot both be matched to title 7002. A title counts for one game.',
  )
  expect((await actions())[0]).toBe('title.accept: matched Hades to title "Hades" (7001)')
})

const matches = [
  { link: 'Inside', title_id: INSIDE, replaces: null },
  { link: 'Celeste', title_id: OTHER, replaces: null },
]

test('given titles that are accepted together, they are one action, and one undo takes all of them', async () => {
  await world.later(1)
  const before = await world.standing(VEGA)
  const { seen } = (await desk.ask('organiser', titleEffectCall, { body: { matches } })).body
  const accepted = await desk.ask('organiser', acceptTitlesCall, { body: { matches, seen } })
  expect(accepted.status).toBe(200)
  expect((await actions())[0]).toBe('title.accept_many: matched 2 games to their titles')
  const [last] = await listActions(desk.db, { section: 'title', limit: 1 })
  const effect = await desk.ask('organiser', undoEffectCall, { params: { id: last?.id ?? 0 } })
  expect(effect.status).toBe(200)
  expect((await undoLastDecision()).status).toBe(200)
  expect((await actions())[0]).toBe('title.undo: undid the matches of 2 games')
  expect(await world.standing(VEGA)).toEqual(before)
  expect((await gameCalled('Inside'))?.link).toBe('Inside')
  expect((await undoLastDecision()).status).toBe(409)
})

test('given titles that were accepted together, one of them undone since, the undo of the rest stands in the log', async () => {
  await world.later(1)
  const { seen } = (await desk.ask('organiser', titleEffectCall, { body: { matches } })).body
  await desk.ask('organiser', acceptTitlesCall, { body: { matches, seen } })
  const [together] = await listActions(desk.db, { section: 'title', limit: 1 })
  await world.later(1)
  const one = { link: 'Inside', title_id: INSIDE }
  const without = await desk.ask('organiser', unlinkEffectCall, { body: { ...one, to: 'before' } })
  await desk.ask('organiser', undoTitleCall, { body: { ...one, seen: without.body.seen } })
  const params = { id: together?.id ?? 0 }
  expect((await desk.ask('organiser', undoActionCall, { params, body: { why: 'A slip.' } })).status).toBe(200)
  expect((await actions())[0]).toBe('title.undo: undid the matches of 1 game')
})

test('given a wrong link, another title takes its place with what it takes told before, and undoing brings it back', async () => {
  await world.later(1)
  const linked = (await desk.ask('organiser', linkedTitlesCall, { query: { search: '#2' } })).body
  expect(linked.games).toMatchObject([{ link: 'Hades', title_id: HADES, contradictions: [] }])
  const matches = [{ link: 'Hades', title_id: OTHER, replaces: HADES }]
  const effect = (await desk.ask('organiser', titleEffectCall, { body: { matches } })).body
  expect(effect).toMatchObject({ gamers_gain: 1, gamers_lose: 1 })
  expect(effect.gamers[0]).toMatchObject({ gamertag: 'Player 501', lost: [2], challenges_lost: 1 })
  await desk.ask('organiser', acceptTitlesCall, { body: { matches, seen: effect.seen } })
  expect((await world.standing(LYRA)).squares).toEqual([1, 2])
  const contradicted = (await desk.ask('organiser', linkedTitlesCall)).body.games
  expect(contradicted[0]).toMatchObject({ link: 'Hades', title_name: 'Hades of Old <b>' })

  await world.later(1)
  const back = { link: 'Hades', title_id: OTHER, to: 'before' } as const
  const { seen } = (await desk.ask('organiser', unlinkEffectCall, { body: back })).body
  const undone = await desk.ask('organiser', undoTitleCall, {
    body: { link: 'Hades', title_id: OTHER, seen },
  })
  expect(undone.status).toBe(200)
  expect((await world.standing(VEGA)).squares).toEqual([1, 2])
  expect((await world.standing(LYRA)).squares).toEqual([1])
})

test('given a rejected proposal, it is gone until it is taken back, and nobody is judged again', async () => {
  const body = { link: 'Inside', title_id: INSIDE }
  const { version } = await desk.db.selectFrom('settled').select('version').executeTakeFirstOrThrow()
  expect((await desk.ask('organiser', rejectTitleCall, { body })).status).toBe(200)
  expect(await gameCalled('Inside')).toMatchObject({
    proposals: [{ title_id: NAMESAKE }],
    rejected: [INSIDE],
  })
  expect(await desk.db.selectFrom('settled').select('version').executeTakeFirst()).toEqual({ version })
  expect((await desk.ask('organiser', unrejectTitleCall, { body })).status).toBe(200)
  expect((await gameCalled('Inside'))?.proposals).toHaveLength(2)
  expect((await desk.ask('organiser', unrejectTitleCall, { body })).body.message).toBe(
    'The title 7002 is not rejected for Inside.',
  )
})

test('given entries of the log, an accepted and a rejected title are taken back from there', async () => {
  const matches = [{ link: 'Inside', title_id: INSIDE, replaces: null }]
  const { seen } = (await desk.ask('organiser', titleEffectCall, { body: { matches } })).body
  await desk.ask('organiser', acceptTitlesCall, { body: { matches, seen } })
  expect(await gameCalled('Inside')).toBeUndefined()
  expect((await undoLastDecision()).status).toBe(200)
  expect(await gameCalled('Inside')).toBeDefined()
  await desk.ask('organiser', rejectTitleCall, { body: { link: 'Inside', title_id: INSIDE } })
  expect((await undoLastDecision()).status).toBe(200)
  expect(await gameCalled('Inside')).toMatchObject({ rejected: [] })
})

test('given a text, the seen titles are searched, and the store is asked', async () => {
  const search = (text: string, where: 'seen' | 'store' | 'everywhere') =>
    desk.ask('organiser', searchTitlesCall, { query: { text, where, link: 'Inside' } })
  expect((await search('hades', 'seen')).body.titles).toMatchObject([
    { title_id: HADES, taken_by: { link: 'Hades', square: 2 } },
    { title_id: OTHER, taken_by: null },
  ])
  expect((await search('Inside', 'store')).body.titles.map(({ title_id }) => title_id).sort()).toEqual([
    INSIDE,
    NAMESAKE,
  ])
  expect((await search('Inside', 'everywhere')).body.titles).toMatchObject([
    { title_id: INSIDE, platform: 'Xbox', gamerscore: 1000, released: 2015, maker: 'Somebody' },
    { title_id: NAMESAKE, gamerscore: null },
  ])
  expect((await search(String(NAMESAKE), 'store')).body.titles).toMatchObject([{ title_id: NAMESAKE }])
  await world.faults({
    match: { host: 'displaycatalog.mp.microsoft.com' },
    times: null,
    effect: { kind: 'status', status: 400 },
  })
  const silent = await search('Inside', 'store')
  expect([silent.status, silent.body.message]).toEqual([503, expect.stringContaining('answered 400')])
  expect((await search('Inside', 'everywhere')).body.titles).toMatchObject([
    { title_id: INSIDE, released: null },
  ])
  await world.noFaults()
})

test('given questions that a process has left behind, the next one goes on; given a stop, they end', async () => {
  const { db } = desk
  const find = await beginFind(db, {
    startedAt: world.context.clock.now(),
    startedBy: 'Somebody gone',
    fresh: false,
  })
  expect(find).toBeDefined()
  // The next process that looks takes it up, and everything was asked before.
  await expect
    .poll(async () => (await desk.ask('owner', titleFindCall)).body.find)
    .toMatchObject({ is_running: false, started_by: 'Somebody gone', requests: 0 })

  const stopping = new AbortController()
  const { signal } = stopping
  const untilStopped = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
  })
  const finding = createTitleFinding({ ...desk.context, signal, catalogue: () => untilStopped })
  await finding.start({ fresh: true, actor: { kind: 'terminal' }, by: 'The terminal' })
  expect((await desk.ask('organiser', stopFindCall, { body: {} })).body.find).toMatchObject({
    is_running: true,
    is_stopping: true,
  })
  untilStopped.catch(() => {})
  // The process that is at it ends before it hears of that; the next one finds that it is to stop.
  stopping.abort()
  await finding.idle()
  await expect
    .poll(async () => (await desk.ask('owner', titleFindCall)).body.find)
    .toMatchObject({ is_running: false, stopped_by: 'Olive Organiser stopped it.' })
  expect((await desk.ask('owner', stopFindCall, { body: {} })).status).toBe(409)
})
