import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { BrokenContent } from '#content/files.ts'
import { appliedPatches } from '#store/catalogue/patches.ts'
import { scheduledPatches } from '#store/catalogue/scheduled-patches.ts'
import { type OwnPatch, ownChallenge, ownContent, writeContent } from '#tests/support/content/own-content.ts'
import { type TestDatabase, testDatabase } from '#tests/support/database.ts'
import { prepareRealContest } from './real-contest.ts'

const at = new Date('2026-02-10T17:00:00Z')
const PAST: OwnPatch = { date: '2026-02-01', challenges: [ownChallenge(1, { points: 75 })] }
const COMING: OwnPatch = {
  date: '2026-03-01',
  challenges: [ownChallenge(2, { rule: { total: 5 }, description: 'Complete any 5 squares at all.' })],
}

let database: TestDatabase
let contentDir: string
beforeEach(async () => {
  database = await testDatabase()
  contentDir = mkdtempSync(join(tmpdir(), 'grid900-contest-'))
})
afterEach(async () => {
  await database.close()
  rmSync(contentDir, { recursive: true })
})

const inForce = async () =>
  (await appliedPatches(database.db)).map(({ record: { number, date } }) => ({ number, date }))

test('given an empty database, the contest begins with all of its past, and what is to come waits', async () => {
  writeContent(contentDir, ownContent({ patches: [PAST, COMING] }))
  await prepareRealContest(database, { contentDir, beginFrom: 'start', source: 'real', at })
  expect(await inForce()).toEqual([
    { number: 0, date: '2026-01-05' },
    { number: 1, date: '2026-02-01' },
  ])
  expect(await scheduledPatches(database.db)).toMatchObject([{ number: 2, date: '2026-03-01' }])
})

test('given a contest that begins from today, it has one launch; given another start, nothing changes', async () => {
  writeContent(contentDir, ownContent({ patches: [PAST, COMING] }))
  await prepareRealContest(database, { contentDir, beginFrom: 'today', source: 'real', at })
  await prepareRealContest(database, {
    contentDir,
    beginFrom: 'start',
    source: 'real',
    at: new Date('2026-02-11T17:00:00Z'),
  })
  expect(await inForce()).toEqual([{ number: 1, date: '2026-02-10' }])
  expect(await scheduledPatches(database.db)).toMatchObject([{ number: 2, date: '2026-03-01' }])
})

test('given content that the check refuses, the contest does not begin, and the list says why', async () => {
  writeContent(contentDir, ownContent({ patches: [{ ...PAST, says: 'Nothing of interest. '.repeat(5) }] }))
  const begun = prepareRealContest(database, { contentDir, beginFrom: 'start', source: 'real', at })
  await expect(begun).rejects.toThrow(BrokenContent)
  await expect(begun).rejects.toThrow(
    /announcements\.md:9: the announcement of patch 1 does not say "Task xa"/,
  )
  expect(await inForce()).toEqual([])
})
