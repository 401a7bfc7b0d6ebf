/** `publish` as the organiser runs it, on a contest of one's own. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { lastPatchNumber } from '#store/catalogue/patches.ts'
import { postAt } from '#store/posts/posts.ts'
import { type OwnPatch, ownChallenge, ownContent, writeContent } from '#tests/support/content/own-content.ts'
import { anOwnGamer } from '#tests/support/content/own-gamer.ts'
import { testDatabase } from '#tests/support/database.ts'
import { runOrganiser } from './run-organiser.ts'

const organiser = (...args: string[]) =>
  runOrganiser(args, {
    DATABASE_URL: database.connectionString,
    DATA_DIR: folder,
    TOKEN_KEY: '5a'.repeat(32),
    CONTENT_DIR: join(folder, 'contest'),
  })
const write = (...patches: OwnPatch[]) => writeContent(join(folder, 'contest'), ownContent({ patches }))

const database = await testDatabase()
const folder = mkdtempSync(join(tmpdir(), 'grid900-publish-'))
await anOwnGamer(database.db, 'Vega', [1, 2, 3])
await anOwnGamer(database.db, 'Rigel', [3])
write()
expect(await organiser('publish', '--yes')).toMatchObject({ code: 0 })
beforeEach(() => rmSync(join(folder, 'contest'), { recursive: true }))
afterAll(async () => {
  await database?.close()
  rmSync(folder, { recursive: true, force: true })
})

const harder = (date: string): OwnPatch => ({
  date,
  challenges: [ownChallenge(1, { rule: { all: ['Adventure-1', 'Adventure-2', 'Adventure-9'] } })],
})

test('given content that the check refuses, prints its list and changes nothing', async () => {
  write({
    ...harder('2026-02-01'),
    says: 'There is something new today, and everybody has to find out alone what it may be.',
  })
  expect(await organiser('publish', '--yes')).toEqual({
    code: 1,
    out: [
      `${relative('', join(folder, 'contest/posts/announcements.md'))}:9: the announcement of patch 1 does not say "Task xa"`,
      '',
      'Nothing was published: the content has 1 problem.',
    ].join('\n'),
    complaint: '',
  })
  expect(await lastPatchNumber(database.db)).toBe(0)
})

test('given a loss and no --yes, sums it up and changes nothing', async () => {
  write(harder('2026-02-01'))
  const { code, out } = await organiser('publish')
  expect(code).toBe(1)
  expect(out.split('\n')).toEqual([
    'Patch 1: Changes 1',
    '',
    '~ challenge Task xa: games nothing → Adventure xi',
    '',
    'gamertag  before  after  change  squares lost  challenges lost',
    '--------  ------  -----  ------  ------------  ---------------',
    'Vega          59      9  -50                0                1',
    '1 gamer loses 50 points, 0 squares and 1 challenge in all.',
    '',
    'Nothing was changed: publish with --yes if these losses are intended.',
  ])
  expect(await lastPatchNumber(database.db)).toBe(0)
})

test('given a day to come, announces the patch, shows it in status and takes it back', async () => {
  write(harder('2099-01-02'))
  const { code, out } = await organiser('publish', '--yes')
  expect(code).toBe(0)
  expect(out).toContain('Patch 1: Changes 1, announced for 2099-01-02')
  expect(out).toMatch(/Patch 1 takes effect automatically on 2099-01-02\./)
  expect((await organiser('status')).out).toMatch(
    /^Patch 1: +Changes 1, takes effect on 2 Jan 2099, 00:00 ET$/m,
  )
  const announcement = () => postAt(database.db, { page: 'announcements', anchor: 'patch-1' })
  expect(await announcement()).toMatchObject({ state: 'published', date: '2099-01-02' })
  expect(await organiser('publish', '--cancel', '1')).toMatchObject({ code: 0 })
  expect(await announcement()).toMatchObject({ state: 'withdrawn' })
  expect(await organiser('publish', '--cancel', '1')).toEqual({
    code: 1,
    out: '',
    complaint: 'Patch 1 is not scheduled.',
  })
})

test('given the delivered folder or that of another contest, refuses and changes nothing', async () => {
  write()
  const settings = { DATABASE_URL: database.connectionString, DATA_DIR: folder, TOKEN_KEY: '5a'.repeat(32) }
  const before = await lastPatchNumber(database.db)
  const { code, complaint } = await runOrganiser(['publish', '--yes'], settings)
  expect({ code, complaint }).toMatchObject({
    code: 1,
    complaint: expect.stringMatching(
      /is not the folder of this contest, because 900 of the 900 games .*CONTENT_DIR/,
    ),
  })
  expect(await lastPatchNumber(database.db)).toBe(before)
})

test('given a folder that is not there, one sentence says so', async () => {
  expect(await organiser('publish')).toMatchObject({
    code: 78,
    complaint: `Cannot read the folder ${join(folder, 'contest')}: it does not exist.`,
  })
})
