/** The calls of the settings: who may make them, what they never tell, and what two people at once lose: nothing. */
import { afterAll, expect, test } from 'vitest'
import type { SettingName } from '#contest/settings/contest-settings.ts'
import { deskGamersCall } from '#contract/organiser/gamers.ts'
import {
  deskBadgeEffectCall,
  deskSaveSettingsCall,
  deskSettingsCall,
  deskTestWebhookCall,
} from '#contract/organiser/settings.ts'
import { UNDO_HANDLERS } from '#server/desk/log/undo-handlers.ts'
import { findAction, listActions } from '#store/desk/actions.ts'
import { keptSettings } from '#store/settings/settings.ts'
import { deskApp, type Who } from './desk-app.ts'

const desk = await deskApp()
afterAll(() => desk.close())

const save = async (name: SettingName, text: string, who: Who = 'owner', version?: number) => {
  const kept = (await keptSettings(desk.db))[name]
  const changes = [{ name, text, version: version ?? kept.version }]
  return desk.ask(who, deskSaveSettingsCall, { body: { changes } })
}

test('organisers see the settings, and only owners change them', () => {
  expect(deskSettingsCall.atLeast).toBe('organiser')
  for (const call of [deskSaveSettingsCall, deskTestWebhookCall]) expect(call.atLeast).toBe('owner')
})

test('given a webhook, no answer and no entry of the log ever holds it', async () => {
  const secret = 'https://chat.example/hook/very-secret-1234'
  const saved = await save('chat-webhook', secret)
  const read = await desk.ask('owner', deskSettingsCall)
  const log = await listActions(desk.db, { limit: 50 })
  expect(JSON.stringify([saved.body, read.body, log])).not.toContain('very-secret')
  expect(read.body.settings.find(({ name }) => name === 'chat-webhook')).toMatchObject({
    text: '',
    end: '…1234',
  })
  await save('chat-webhook', '')
})

test('given webhooks that fail for whatever reason, there is one answer', async () => {
  const test = async (text: string) =>
    (await desk.ask('owner', deskTestWebhookCall, { body: { name: 'chat-webhook', text } })).body
  const inside = await test('https://127.0.0.1:9/x')
  expect(inside).toMatchObject({ arrived: false, sentence: expect.stringMatching(/^It did not arrive\. /) })
  for (const address of [
    'https://localhost:1/x',
    'https://10.0.0.1/x',
    'http://127.0.0.1:1/x',
    'https://no.invalid/x',
  ])
    expect(await test(address)).toMatchObject({ arrived: false, sentence: inside.sentence })
})

test('given an edit from an older version, it is refused with what is there now', async () => {
  const { version } = (await keptSettings(desk.db)).name
  expect((await save('name', 'First', 'owner', version)).status).toBe(200)
  const late = await save('name', 'Second', 'owner', version)
  expect(late).toMatchObject({ status: 409, body: { code: 'stale' } })
  expect(JSON.stringify(late.body.current)).toContain('First')
})

test('given other times of scans, the list of gamers names the same next cycle', async () => {
  await save('scan-times', '06:30')
  const { body: settings } = await desk.ask('owner', deskSettingsCall)
  const { body: gamers } = await desk.ask('owner', deskGamersCall)
  expect(gamers.next_cycle).toBe(settings.next_cycle)
})

test('given what cannot be, the sentence comes back and nothing is saved', async () => {
  const refused = await save('badge-shares', '50,51,0,0,0,0,0')
  expect(refused.status).toBe(400)
  expect(JSON.stringify(refused.body)).toContain('The shares add up to 101%; 100% is everyone.')
})

test('given other shares, what was shown before is what they then do', async () => {
  const shares = '40, 10, 10, 10, 10, 10, 10'
  const { body: effect } = await desk.ask('organiser', deskBadgeEffectCall, { query: { shares } })
  expect(effect.rise).toBeGreaterThan(0)
  const { body } = await save('badge-shares', shares)
  expect(body.badges).toEqual(effect.counts)
})

test('given a change in the log, it can be taken back once, and not after another one', async () => {
  await save('tracker', 'https://one.example')
  const [{ id = 0 } = {}] = await listActions(desk.db, { limit: 1 })
  const actor = { kind: 'terminal' } as const
  const takeBack = async () => {
    const action = await findAction(desk.db, id)
    if (!action) throw new Error('no action')
    const doing = { actor, why: null, takesBack: id, at: desk.context.clock.now() }
    return UNDO_HANDLERS['settings.tracker']?.run(desk.context, action, doing)
  }
  await takeBack()
  expect((await keptSettings(desk.db)).tracker.text).toBe('https://www.trueachievements.com')
  await expect(takeBack()).rejects.toThrow('has changed since')
})
