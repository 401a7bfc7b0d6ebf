import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { checkContent } from '#content/check.ts'
import { readContent } from '#content/load.ts'
import { appliedPatches, firstPatch, lastPatchNumber } from '#store/catalogue/patches.ts'
import { scheduledPatches } from '#store/catalogue/scheduled-patches.ts'
import { settledVersion } from '#store/changes.ts'
import { listActions } from '#store/desk/actions.ts'
import { judgedGamers } from '#store/scans/states.ts'
import { type OwnPatch, ownChallenge, ownContent, ownGame } from '#tests/support/content/own-content.ts'
import { OWN_CONTEST_AT, ownContest } from '#tests/support/content/own-contest.ts'
import { type TestDatabase, testDatabase } from '#tests/support/database.ts'
import { lossesIn } from '../effects/effect.ts'
import { lineOf } from './difference.ts'
import { type PublishOptions, pendingPatches, publishContent } from './publish.ts'
import { publishDue } from './publish-due.ts'

const NOW = OWN_CONTEST_AT
const TODAY = '2026-02-10'
const LATER = '2026-02-20'
/** Midnight of that day in New York. */
const ITS_DAY = new Date('2026-02-20T05:00:00Z')

let database: TestDatabase
const log = { debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error: vi.fn() }

const publish = (patches: OwnPatch[], options: Partial<PublishOptions> = {}) =>
  publishContent(database.db, { source: ownContent({ patches }), at: NOW, ...options })

const points = async () =>
  Object.fromEntries((await judgedGamers(database.db)).map(({ gamertag, points: has }) => [gamertag, has]))

/** A contest with two gamers, of whom Vega holds the challenge. */
beforeEach(async () => {
  database = await ownContest()
  vi.clearAllMocks()
})
afterEach(() => database.close())

const DEARER: OwnPatch = { date: TODAY, challenges: [ownChallenge(1, { points: 75 })] }
const HARDER: OwnPatch = {
  date: TODAY,
  challenges: [ownChallenge(1, { rule: { all: ['Adventure-1', 'Adventure-2', 'Adventure-9'] } })],
}
const OTHER_GAME: OwnPatch = {
  date: TODAY,
  games: [ownGame(3, { ta_link: 'New-Three', display_name: 'Brand New', title_id: 77_777 })],
  removed: { games: ['Adventure-3'], challenges: [] },
  says: `Brand New takes the place of Adventure xc on its square. Everybody who had it completed has it no longer.`,
}

test('given the contents of these tests, the content check has nothing to say', () => {
  for (const patch of [DEARER, HARDER, OTHER_GAME])
    expect(checkContent(ownContent({ patches: [patch] }).texts, { isShipped: false })).toEqual([])
})

describe('publishing', () => {
  test('given one change, the difference is that change and nothing else', async () => {
    const { now } = await publish([DEARER])
    expect(now.difference.map(lineOf)).toEqual(['~ challenge Task xa: points 50 → 75'])
    expect(now.effect.changed).toMatchObject([
      { gamertag: 'Vega', before: { points: 59 }, after: { points: 84 }, squaresLost: [] },
    ])
    expect(await points()).toEqual({ Vega: 84, Rigel: 3 })
  })

  test('given somebody who publishes, the log tells of each patch that is new, corrected or scheduled, and of nothing else', async () => {
    const actor = { kind: 'terminal' } as const
    const later = { ...HARDER, date: LATER }
    await publish([DEARER, later], { actor, mayLose: true })
    await publish([DEARER, later], { actor, mayLose: true })
    const dearest = { ...DEARER, challenges: [ownChallenge(1, { points: 100 })] }
    await publish([dearest, later], { actor, mayLose: true })
    const told = (await listActions(database.db, { limit: 10 })).map(
      ({ action, subjectName, before, after }) => [action, subjectName, before, after].join(' | '),
    )
    expect(told.reverse()).toEqual([
      'patch.publish | Patch 1 | Patch 0 | Patch 1: 1 gamer gains and 0 lose points',
      expect.stringMatching(/^patch\.schedule \| Patch 2 \| Content folder \| 2026-/),
      'patch.correct | Patch 1 | Patch 1 | Patch 1: 1 gamer gains and 0 lose points',
    ])
  })

  test('given the same content again, nothing is published', async () => {
    await publish([DEARER])
    expect(await publish([DEARER])).toMatchObject({ now: { patches: [] }, later: { patches: [] } })
  })

  test.each([
    ['a square', OTHER_GAME, { gamers: 2, points: 6, squares: 2, challenges: 0 }],
    ['a challenge', HARDER, { gamers: 1, points: 50, squares: 0, challenges: 1 }],
  ])(
    'given somebody who would lose %s, nothing changes until that is confirmed',
    async (_, patch, losses) => {
      const before = await settledVersion(database.db)
      const refused = await publish([patch])
      expect(refused.isRefused).toBe(true)
      expect(lossesIn(refused.now.effect)).toEqual(losses)
      expect(await settledVersion(database.db)).toEqual(before)
      expect(await lastPatchNumber(database.db)).toBe(0)

      const confirmed = await publish([patch], { mayLose: true })
      expect(confirmed).toEqual({ ...refused, isRefused: false })
      expect(await lastPatchNumber(database.db)).toBe(1)
    },
  )

  test('given a rehearsal, it says what would be lost and changes nothing', async () => {
    const { isRefused, now } = await publish([OTHER_GAME], { dryRun: true })
    expect({ isRefused, losers: now.effect.changed.map(({ gamertag }) => gamertag) }).toEqual({
      isRefused: false,
      losers: ['Vega', 'Rigel'],
    })
    expect(await lastPatchNumber(database.db)).toBe(0)
  })
})

describe('a patch with a date to come', () => {
  const later = (patch: OwnPatch): OwnPatch => ({ ...patch, date: LATER })

  test('is tried out and scheduled, and nothing changes yet', async () => {
    const before = await settledVersion(database.db)
    const report = await publish([later(DEARER)])
    expect(report.now.patches).toEqual([])
    expect(report.later).toMatchObject({
      patches: [{ number: 1, date: LATER }],
      effect: { changed: [{ gamertag: 'Vega', before: { points: 59 }, after: { points: 84 } }] },
    })
    expect(await scheduledPatches(database.db)).toMatchObject([{ number: 1, date: LATER, failure: null }])
    expect(await settledVersion(database.db)).toEqual(before)
    expect(await points()).toEqual({ Vega: 59, Rigel: 3 })
    const content = readContent(ownContent({ patches: [later(DEARER)] }).texts)
    expect(await pendingPatches(database.db, content, NOW)).toEqual([])
  })

  test('comes into force at midnight in New York, once, however many scanners look', async () => {
    await publish([later(DEARER)])
    await publishDue(database.db, { at: new Date(ITS_DAY.getTime() - 1), log })
    expect(await lastPatchNumber(database.db)).toBe(0)
    await Promise.all([1, 2, 3].map(() => publishDue(database.db, { at: ITS_DAY, log })))
    expect(await points()).toEqual({ Vega: 84, Rigel: 3 })
    expect(await scheduledPatches(database.db)).toEqual([])
    expect(log.info).toHaveBeenCalledTimes(1)
    const { settledAt } = await settledVersion(database.db)
    expect(settledAt).toEqual(ITS_DAY)
  })

  test('given two whose days have passed, they come into force in their order', async () => {
    const cheaper: OwnPatch = {
      date: '2026-03-01',
      challenges: [ownChallenge(1, { points: 20 })],
      says: 'Task xa goes down from 75 to 20 points, which is still more than what the squares alone are worth.',
    }
    await publish([later(DEARER), cheaper], { mayLose: true })
    await publishDue(database.db, { at: new Date('2026-03-05T12:00:00Z'), log })
    expect((await appliedPatches(database.db)).map(({ record }) => record.number)).toEqual([0, 1, 2])
    expect(await points()).toEqual({ Vega: 29, Rigel: 3 })
  })

  test('given somebody who would lose by it, it is scheduled only when that is confirmed', async () => {
    expect(await publish([later(HARDER)])).toMatchObject({ isRefused: true })
    expect(await scheduledPatches(database.db)).toEqual([])
    expect(await publish([later(HARDER)], { mayLose: true })).toMatchObject({ isRefused: false })
    expect(await scheduledPatches(database.db)).toHaveLength(1)
  })

  test('given a correction before its day, what is scheduled is the corrected one', async () => {
    await publish([later(DEARER)])
    await publish([later({ ...DEARER, challenges: [ownChallenge(1, { points: 100 })] })])
    await publishDue(database.db, { at: ITS_DAY, log })
    expect(await points()).toEqual({ Vega: 109, Rigel: 3 })
  })

  test('given that its date is moved to today, it comes into force and is scheduled no more', async () => {
    await publish([later(DEARER)])
    await publish([DEARER])
    expect(await scheduledPatches(database.db)).toEqual([])
    expect(await lastPatchNumber(database.db)).toBe(1)
  })

  test('given that it left the content, the report names it', async () => {
    await publish([later(DEARER)])
    expect(await publish([])).toMatchObject({ forgotten: [1] })
  })

  test('given content that no longer passes the checks on the day, it fails whole and says why, once', async () => {
    await publish([
      later({
        ...DEARER,
        says: 'There is something new today, but nobody may know what it is. Guess, if you can, what it is!',
      }),
    ])
    await publishDue(database.db, { at: ITS_DAY, log })
    await publishDue(database.db, { at: ITS_DAY, log })
    expect(await scheduledPatches(database.db)).toMatchObject([
      { number: 1, failure: 'posts/announcements.md:9: the announcement of patch 1 does not say "Task xa"' },
    ])
    expect(await points()).toEqual({ Vega: 59, Rigel: 3 })
    expect(log.error).toHaveBeenCalledTimes(1)

    await publish([later(DEARER)])
    await publishDue(database.db, { at: ITS_DAY, log })
    expect(await points()).toEqual({ Vega: 84, Rigel: 3 })
  })
})

describe('a contest that begins from today', () => {
  test('has one launch of that day, and later patches go on from there', async () => {
    await database.close()
    database = await testDatabase()
    const past: OwnPatch = { ...DEARER, date: '2026-02-01' }
    await publish([past], { beginFrom: 'today' })
    expect(await firstPatch(database.db)).toEqual({ number: 1, date: TODAY })
    expect(await publish([past])).toMatchObject({ now: { patches: [] } })

    const next: OwnPatch = {
      date: '2026-02-11',
      challenges: [ownChallenge(2, { rule: { total: 5 }, description: 'Complete any 5 of them all.' })],
    }
    const { now } = await publish([past, next], { at: new Date('2026-02-11T12:00:00Z') })
    expect(now.difference.map(lineOf)).toEqual(['+ challenge Task xb'])
    expect((await appliedPatches(database.db)).map(({ record }) => record.number)).toEqual([1, 2])
  })
})
