import { afterAll, expect, test } from 'vitest'
import type { SettingName } from '#contest/settings/contest-settings.ts'
import { type Actor, listActions } from '#store/desk/actions.ts'
import { setRole } from '#store/people/roles.ts'
import { beginSettings, keptSettings, SETTINGS_WATCHED } from '#store/settings/settings.ts'
import { inTransaction } from '#store/transaction.ts'
import { watchVersions } from '#store/watch-versions.ts'
import { testDatabase } from '#tests/support/database.ts'
import { day } from '#tests/support/test-gamers.ts'
import { createTokenVault } from '#xbox/accounts/token-vault.ts'
import { beginContestSettings } from './begin-settings.ts'
import { changeSettings } from './change-settings.ts'

const store = await testDatabase()
const holder = { xuid: '1', gamertag: 'Onyx', role: 'owner', grantedAt: day(1) } as const
await inTransaction(store.db, (tx) => setRole(tx, holder))
afterAll(() => store.close())

const actor: Actor = { kind: 'person', xuid: '1', gamertag: 'Onyx', role: 'owner', needs: 'owner' }

const webhooks = { reach: 'public' as const, ...createTokenVault('5a'.repeat(32)) }

const change = (name: SettingName, text: string, version: number, at = day(1)) =>
  changeSettings(store.db, { changes: [{ name, text, version }], actor, why: 'because', webhooks, at })

test('given the environment, a new contest begins with it, and later starts only say what no longer counts', async () => {
  const warnings: string[] = []
  const log = { warn: (_: unknown, text?: string) => void warnings.push(text ?? '') }
  const first = [
    { variable: 'SITE_NAME', name: 'name' as const, text: 'My Grid' },
    { variable: 'SITE_NAME', name: 'chat' as const, text: '' },
    { variable: 'CHAT_WEBHOOK_URL', name: 'chat-webhook' as const, text: 'https://chat.example/hook/1234' },
  ]
  await beginContestSettings(store.db, { first, seal: webhooks.seal, log })
  const kept = await keptSettings(store.db)
  expect([kept.name, kept.chat, kept['chat-webhook'], kept.tracker]).toEqual([
    { text: 'My Grid', version: 1, changedAt: null },
    { text: '', version: 1, changedAt: null },
    { text: '…1234', version: 1, changedAt: null },
    { text: 'https://www.trueachievements.com', version: 1, changedAt: null },
  ])
  expect(warnings).toEqual([])

  const other = first.map((each) => ({ ...each, text: each.text && `${each.text}5` }))
  await beginContestSettings(store.db, { first: other, seal: webhooks.seal, log })
  expect((await keptSettings(store.db)).name.text).toBe('My Grid')
  expect(warnings).toEqual([
    'SITE_NAME is "My Grid5", but the setting "name" is "My Grid": the environment gives only the first value, the desk decides (organiser settings).',
    'CHAT_WEBHOOK_URL differs from the setting "chat-webhook": the environment gives only the first value, the desk decides (organiser settings).',
  ])
})

test('given a change, it is kept, announced and told in the log with before and after', async () => {
  const heard: number[] = []
  const watch = await watchVersions(
    store.connectionString,
    SETTINGS_WATCHED,
    (version) => heard.push(version),
    {
      warn: () => {},
    },
  )
  const changed = await change('name', ' Grid of Grids ', 1)
  expect(changed).toMatchObject({ outcome: 'saved', changed: ['name'] })
  expect((await keptSettings(store.db)).name).toEqual({
    text: 'Grid of Grids',
    version: 2,
    changedAt: day(1),
  })
  await expect.poll(() => heard.at(-1)).toBe(11)
  await watch.close()
  const [entry] = await listActions(store.db, { limit: 1 })
  expect(entry).toMatchObject({
    action: 'settings.name',
    what: 'changed the setting "Name"',
    actorGamertag: 'Onyx',
    before: 'My Grid',
    after: 'Grid of Grids',
    why: 'because',
  })
})

test('given no key, the secrets of the environment wait for a process that has it', async () => {
  const other = await testDatabase()
  const first = [
    { variable: 'CHAT_WEBHOOK_URL', name: 'chat-webhook' as const, text: 'https://chat.example/1234' },
  ]
  const log = { warn: () => {} }
  const begin = async (seal?: typeof webhooks.seal) =>
    (await beginContestSettings(other.db, { first, seal, log }))['chat-webhook'].text
  expect(await begin()).toBe('')
  expect(await begin(webhooks.seal)).toBe('…1234')
  await other.close()
})

test.each([
  'http://chat.example/hook',
  'http://127.0.0.1:9/hook',
  'https://10.0.0.1/hook',
  'https://[::1]/hook',
])('given the webhook %s, it is refused', async (text) => {
  expect(await change('alert-webhook', text, 1)).toMatchObject({
    outcome: 'wrong',
    problems: [{ sentence: 'Alerts must be an https:// address of the internet.' }],
  })
})

test('given a secret, the log knows only how it ends', async () => {
  await change('chat-webhook', 'https://chat.example/hook/5678', 1)
  const [entry] = await listActions(store.db, { limit: 1 })
  expect(entry).toMatchObject({ before: '…1234', after: '…5678', data: null })
})

test('given a stale change beside a fresh one, nothing of it is saved, and what is there now comes back', async () => {
  const changes = [
    { name: 'tracker' as const, text: 'https://t.example', version: 1 },
    { name: 'name' as const, text: 'Mine', version: 1 },
  ]
  const refused = await changeSettings(store.db, { changes, actor, at: day(2) })
  expect(refused).toMatchObject({ outcome: 'stale', names: ['name'], settings: { name: { version: 2 } } })
  expect((await keptSettings(store.db)).tracker.version).toBe(1)
})

test('given ten changes of the same setting at one moment, exactly one wins', async () => {
  const { version } = (await keptSettings(store.db)).chat
  const all = await Promise.all(
    Array.from({ length: 10 }, (_, index) => change('chat', `https://chat.example/${index}`, version)),
  )
  expect(all.filter(({ outcome }) => outcome === 'saved')).toHaveLength(1)
  expect(all.filter(({ outcome }) => outcome === 'stale')).toHaveLength(9)
  expect((await keptSettings(store.db)).chat.version).toBe(version + 1)
})

test('given what cannot be, it is said and nothing changes', async () => {
  expect(await change('scan-times', 'noon', 1)).toEqual({
    outcome: 'wrong',
    problems: [{ name: 'scan-times', sentence: '"noon" is no time of day such as 14:00.' }],
  })
})

test('given the value it has already, nothing is written', async () => {
  expect(await change('registration', 'open', 1)).toMatchObject({ outcome: 'saved', changed: [] })
  expect((await keptSettings(store.db)).registration.version).toBe(1)
})

test('given a setting that a later version of the product brings, the next start fills it in', async () => {
  await store.db.deleteFrom('contestSettings').where('name', '=', 'freeze').execute()
  expect((await keptSettings(store.db)).freeze).toEqual({ text: 'off', version: 0, changedAt: null })
  await beginSettings(store.db, {})
  expect((await keptSettings(store.db)).freeze.version).toBe(1)
})
