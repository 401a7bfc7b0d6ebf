/** `patch` as the organiser types it, without a process. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { publishContent } from '#operations/patches/publish.ts'
import { lastPatchNumber } from '#store/catalogue/patches.ts'
import { scheduledPatches } from '#store/catalogue/scheduled-patches.ts'
import { postAt } from '#store/posts/posts.ts'
import { ownChallenge, ownContent } from '#tests/support/content/own-content.ts'
import { anOwnGamer } from '#tests/support/content/own-gamer.ts'
import { testDatabase } from '#tests/support/database.ts'
import { patchPreviewCommand, patchPublish, patchUndo } from './patch.ts'
import { cancelPatch } from './publish.ts'

let now = new Date('2026-02-10T17:00:00Z')
const folder = mkdtempSync(join(tmpdir(), 'grid900-patch-'))
const database = await testDatabase()
await anOwnGamer(database.db, 'Vega', [1, 2, 3])
await publishContent(database.db, { source: ownContent(), at: now })
now = new Date('2026-02-11T17:00:00Z')
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true })
})

const context = () => ({ db: database.db, clock: { now: () => now }, confirm: null })

const file = (fields: object = {}): string => {
  const path = join(folder, '1.json')
  const patch = {
    ...{ patch: 1, date: '2026-02-11', title: 'Dearer', summary: 'One task is worth more than before.' },
    ...{ games: [], challenges: [ownChallenge(1, { points: 75 })], removed: { games: [], challenges: [] } },
  }
  writeFileSync(path, JSON.stringify({ ...patch, ...fields }))
  return path
}

test('given a file, it is previewed, published as it was seen, and taken back', async () => {
  const preview = await patchPreviewCommand(context(), file())
  expect(preview.failed).toBe(false)
  expect(preview.text).toMatch(/Vega +59 +84 +\+25/)
  const seen = (preview.data as { preview: { fingerprint: string } }).preview.fingerprint
  await expect(patchPublish(context(), file(), {})).rejects.toThrow(`--seen ${seen}`)
  await expect(patchPublish(context(), file(), { seen: 'another' })).rejects.toThrow(
    /its effect has changed since the preview/,
  )
  expect(await lastPatchNumber(database.db)).toBe(0)

  expect((await patchPublish(context(), file(), { seen })).text).toContain('Patch 1 is in effect.')
  await expect(patchUndo(context(), '1', {})).rejects.toThrow(/needs --yes/)
  expect((await patchUndo(context(), file(), { yes: true, why: 'a slip' })).text).toContain('was undone')
  expect(await lastPatchNumber(database.db)).toBe(0)
})

test('given a file with a problem, the preview says so and offers no publishing', async () => {
  const { failed, text } = await patchPreviewCommand(context(), file({ summary: 'Too short.' }))
  expect(failed).toBe(true)
  expect(text).toContain('summary must have at least')
  expect(text).not.toContain('publishes exactly this')
})

test('given a time, it waits for it, and can be cancelled', async () => {
  const at = new Date('2026-02-12T18:00:00Z')
  const { text } = await patchPublish(context(), file(), { yes: true, at })
  expect(text).toContain('takes effect automatically on')
  expect(await scheduledPatches(database.db)).toMatchObject([{ number: 1, dueAt: at }])
  await cancelPatch({ ...context() } as Parameters<typeof cancelPatch>[0], 1)
  expect(await scheduledPatches(database.db)).toEqual([])
})

test('given a patch that is undone twice and announced once, its post says so once', async () => {
  const announcement = () => postAt(database.db, { page: 'announcements', anchor: 'patch-1' })
  await patchPublish(context(), file(), { yes: true, announce: true })
  await patchUndo(context(), '1', { yes: true })
  const undone = await announcement()
  expect(undone?.title).toBe('Patch 1: Dearer (undone)')
  await patchPublish(context(), file(), { yes: true })
  await patchUndo(context(), '1', { yes: true })
  expect(await announcement()).toMatchObject({ title: undone?.title, body: undone?.body })
})

test('given a time that has passed, it asks, and without anybody to ask it publishes nothing', async () => {
  const at = new Date('2025-02-12T18:00:00Z')
  await expect(patchPublish(context(), file(), { yes: true, at })).rejects.toThrow(
    'Nothing was published. 12 Feb 2025, 13:00 ET has passed. Leave out --at to publish now.',
  )
  const asked: string[] = []
  const confirm = async (question: string) => asked.push(question) > 1
  const refused = patchPublish({ ...context(), confirm }, file(), { yes: true, at })
  await expect(refused).rejects.toThrow('Nothing was published.')
  expect(asked).toEqual(['12 Feb 2025, 13:00 ET has passed. Publish it now?'])
  expect(await lastPatchNumber(database.db)).toBe(0)
})

test.each([
  ['another number than the next', { patch: 5 }, /the file says patch 5, and the next one is patch 1/],
  [
    'a record that is not right',
    { challenges: [{ ...ownChallenge(1), points: 7 }] },
    /challenges.0.points: points must be a whole number from 10/,
  ],
  ['nothing', { challenges: [] }, /changes nothing/],
])('given %s, it says so and publishes nothing', async (_, fields, sentence) => {
  const { failed, text } = await patchPublish(context(), file(fields), { yes: true })
  expect(failed).toBe(true)
  expect(text).toMatch(sentence)
  expect(await lastPatchNumber(database.db)).toBe(0)
})

test.each([
  ['no file', null, /^There is no file \/.*other\.json\.$/],
  ['no JSON', '{', /not valid JSON/],
  ['a list', '[]', /not a JSON object/],
])('given %s, one sentence says so', async (_, text, sentence) => {
  const path = join(folder, 'other.json')
  if (text !== null) writeFileSync(path, text)
  await expect(patchPreviewCommand(context(), path)).rejects.toThrow(sentence)
})
