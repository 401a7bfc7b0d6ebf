import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { FIRST_SETTINGS, SETTING_NAMES, type SettingName } from '#contest/settings/contest-settings.ts'
import type { AnswerOf } from '#contract/call.ts'
import { EXPORT_PATH } from '#contract/organiser/asking.ts'
import { deskRolesCall, findPersonCall, grantRoleCall, revokeRoleCall } from '#contract/organiser/roles.ts'
import {
  deskBadgeEffectCall,
  deskSaveSettingsCall,
  deskSettingsCall,
  deskTestWebhookCall,
} from '#contract/organiser/settings.ts'
import { broken, refused } from '#tests/support/browser/answers.ts'
import { DONE_AT, LATER } from '#tests/support/browser/desk-builders.ts'
import { button, dialog, says, saysNoMore, sitAtDesk, stale, write } from '#tests/support/screens/desk.ts'
import { calls, expectErrors, openScreen, textOf } from '#tests/support/screens/screen.tsx'
import { takeReturnPath } from '#web/account/return-path.ts'

type Settings = AnswerOf<typeof deskSettingsCall>
type Setting = Settings['settings'][number]

const settingsWith = (
  changed: Partial<Record<SettingName, Partial<Setting>>> = {},
  fields: Partial<Settings> = {},
): Settings => ({
  settings: SETTING_NAMES.map((name) => ({
    ...{ name, text: FIRST_SETTINGS[name], end: '', version: 1, changed_at: null },
    ...changed[name],
  })),
  badges: [
    { badge: 'Immortal', gamers: 1 },
    { badge: 'Silver', gamers: 4 },
  ],
  next_cycle: LATER,
  messages: [],
  may_change: true,
  ...fields,
})

const holder = (gamertag: string, role: 'owner' | 'helper') => ({
  xuid: gamertag,
  gamertag,
  role,
  since: DONE_AT,
})

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)

async function openSettings() {
  const user = await openScreen('/organiser/settings')
  await screen.findByLabelText('Name')
  return user
}

beforeEach(() => {
  sitAtDesk('owner')
  calls.answer(deskSettingsCall, settingsWith())
  calls.answer(deskRolesCall, { holders: [holder('Onyx Fjord', 'owner')] })
})

const SAVED = 'Saved. Every page shows it within two seconds.'

test('given another name, it is told what is not saved, and saved', async () => {
  const user = await openSettings()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Settings')
  await write('Name', 'Grid & <b>9</b>')
  await says('1 unsaved change Name Grid 900 to Grid & <b>9</b>')
  calls.answer(deskSaveSettingsCall, settingsWith({ name: { text: 'Grid & <b>9</b>', version: 2 } }))
  calls.answer(deskSettingsCall, settingsWith({ name: { text: 'Grid & <b>9</b>', version: 2 } }))
  await user.click(button('Save'))
  await says(SAVED)
  await saysNoMore('unsaved change')
  expect(calls.sent(deskSaveSettingsCall)).toEqual([
    { changes: [{ name: 'name', text: 'Grid & <b>9</b>', version: 1 }] },
  ])
})

test('given what cannot be, it is said while one types, kept when the page is opened again, and discarded', async () => {
  await openSettings()
  await write('Tracker', 'javascript:alert(1)')
  await says('The tracker must be an https:// address.')
  expect(button('Save').hasAttribute('disabled')).toBe(true)
  document.body.innerHTML = ''
  const user = await openSettings()
  expect(field('Tracker').value).toBe('javascript:alert(1)')
  await user.click(button('Discard'))
  expect(field('Tracker').value).toBe('https://www.trueachievements.com')
  await saysNoMore('unsaved change')
})

test('given somebody else who was faster, both texts are shown and mine can still be saved', async () => {
  expectErrors('409')
  const user = await openSettings()
  await write('Chat invitation', 'https://chat.example/mine')
  const theirs = settingsWith({ chat: { text: 'https://chat.example/theirs', version: 2 } })
  calls.answer(deskSaveSettingsCall, stale('Somebody was faster.', theirs))
  calls.answer(deskSettingsCall, theirs)
  await user.click(button('Save'))
  await says('Someone else changed this while you were editing.')
  await says('Chat invitation: https://chat.example/theirs now, and you typed https://chat.example/mine')
  expect(field('Chat invitation').value).toBe('https://chat.example/mine')
  expect(button('Save').hasAttribute('disabled')).toBe(true)
  await user.click(button('Keep mine'))
  const mine = settingsWith({ chat: { text: 'https://chat.example/mine', version: 3 } })
  calls.answer(deskSaveSettingsCall, mine)
  calls.answer(deskSettingsCall, mine)
  await user.click(button('Save'))
  await says(SAVED)
  expect(calls.sent(deskSaveSettingsCall).at(-1)).toEqual({
    changes: [{ name: 'chat', text: 'https://chat.example/mine', version: 2 }],
  })
})

test('given registration and freeze, they are switches, and it is told since when it is frozen', async () => {
  const user = await openSettings()
  await user.click(screen.getByRole('switch', { name: 'Registration open' }))
  await user.click(screen.getByRole('switch', { name: 'Freeze the standings' }))
  await says('2 unsaved changes')
  const frozen = settingsWith({
    registration: { text: 'closed', version: 2 },
    freeze: { text: 'on', version: 2, changed_at: DONE_AT },
  })
  calls.answer(deskSaveSettingsCall, frozen)
  calls.answer(deskSettingsCall, frozen)
  await user.click(button('Save'))
  await says('Frozen since 01/31/2026 12:00 PM EST.')
  expect(calls.sent(deskSaveSettingsCall)).toEqual([
    {
      changes: [
        { name: 'registration', text: 'closed', version: 1 },
        { name: 'freeze', text: 'on', version: 1 },
      ],
    },
  ])
})

test('given other shares of the badges, who rises and falls is shown before', async () => {
  const user = await openSettings()
  calls.answer(deskBadgeEffectCall, {
    counts: [
      { badge: 'Immortal', gamers: 6 },
      { badge: 'Silver', gamers: 0 },
    ],
    ...{ rise: 5, fall: 1 },
    gamers: [{ xuid: '1', gamertag: '<i>Ivy</i>', rank: 2, before: 'Silver', after: 'Immortal' }],
  })
  await write('Share of Immortal, in percent', '50')
  await write('Share of Silver, in percent', '0')
  await says('With this change 5 gamers rise and 1 gamer falls. Who')
  await user.click(screen.getByText('Who'))
  expect(textOf(document.querySelector('.badge-effect li'))).toMatch(/^2 <i>Ivy<\/i> .*Silver.*Immortal/)
  await says('And 5 more.')
  await says('6 gamers')
  expect(calls.asked(deskBadgeEffectCall).at(-1)).toContain(encodeURIComponent('50, 2, 5, 7, 15, 20, 0'))
  await write('Share of Silver, in percent', '90')
  await says(/100% is everyone/)
  expect(document.querySelector('.badge-effect')).toBeNull()
})

test('given the address of a webhook, it is tried, saved, never shown again, and removed', async () => {
  const user = await openSettings()
  const at = DONE_AT
  calls.answer(deskTestWebhookCall, { arrived: false, sentence: 'The webhook no longer exists (404).', at })
  await write('Chat digest', 'https://chat.example/gone')
  await user.click(button('Test: Chat digest'))
  await says('The webhook no longer exists (404).')
  await write('Chat digest', 'https://chat.example/hook/abcdef')
  await saysNoMore('The webhook no longer exists (404).')
  calls.answer(deskTestWebhookCall, { arrived: true, sentence: 'Arrived.', at })
  await user.click(button('Test: Chat digest'))
  await says('Arrived. 01/31/2026 12:00 PM EST')
  expect(calls.sent(deskTestWebhookCall).at(-1)).toEqual({
    ...{ name: 'chat-webhook', text: 'https://chat.example/hook/abcdef' },
  })
  const kept = settingsWith({ 'chat-webhook': { end: '…cdef', version: 2 } })
  calls.answer(deskSaveSettingsCall, kept)
  calls.answer(deskSettingsCall, kept)
  await user.click(button('Save'))
  await says(SAVED)
  expect(field('Chat digest').value).toBe('')
  expect(field('Chat digest').placeholder).toBe('Set; it ends with …cdef')
  expect(document.documentElement.innerHTML + JSON.stringify(localStorage)).not.toContain('/hook/ab')
  await user.click(button('Remove: Chat digest'))
  expect(field('Chat digest').placeholder).toBe('Will be removed')
  calls.answer(deskSaveSettingsCall, settingsWith())
  calls.answer(deskSettingsCall, settingsWith())
  await user.click(button('Save'))
  await waitFor(() => expect(field('Chat digest').placeholder).toMatch(/^https:/))
  expect(calls.sent(deskSaveSettingsCall).at(-1)).toEqual({
    changes: [{ name: 'chat-webhook', text: '', version: 2 }],
  })
})

test('given scan times, one is added and one removed, and messages say how they went', async () => {
  const message = { kind: 'digest', subject: 'Cycle 3', state: 'refused', made_at: DONE_AT } as const
  const messages = [{ ...message, sent_at: null, problem: 'The webhook no longer exists (404).' }]
  calls.answer(deskSettingsCall, settingsWith({}, { messages }))
  const user = await openSettings()
  await says('Cycle 3: not sent 01/31/2026 12:00 PM EST. The webhook no longer exists (404).')
  await says(/Called \w+ on the site\. The next cycle begins 12\/24\/2099/)
  await user.click(button('Add a scan'))
  await says('Scan times 02:00, 14:00 to 02:00, 14:00, ?')
  await write('Third', '20:00')
  await user.click(button('Remove the first scan'))
  await says('Scan times 02:00, 14:00 to 14:00, 20:00')
})

test('given an organiser, settings and roles can be read and not changed', async () => {
  sitAtDesk('organiser')
  calls.answer(deskSettingsCall, settingsWith({}, { may_change: false }))
  await openSettings()
  await says('Only owners can change the settings.')
  expect(field('Name').disabled).toBe(true)
  expect(screen.getByRole('switch', { name: 'Registration open' }).hasAttribute('disabled')).toBe(true)
  const roles = document.querySelector<HTMLElement>('#roles') ?? document.body
  expect(textOf(roles)).toContain('Onyx FjordOwner since 01/31/2026.')
  expect(within(roles).queryAllByRole('button')).toEqual([])
})

test('given a sign-in of long ago, roles and the export ask to confirm who it is, and lead there and back', async () => {
  expectErrors('403')
  const message = "Please confirm that it's you: sign in again, then try again."
  const unconfirmed = broken({ error: 'forbidden', code: 'confirm_identity', message }, { status: 403 })
  calls.answer(revokeRoleCall, unconfirmed)
  const exported = { method: 'POST', path: EXPORT_PATH, summary: '', answer: z.object({}) } as const
  calls.answer(exported, unconfirmed)
  const left = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
  const user = await openSettings()
  await user.click(button('Export the contest'))
  await says(message)
  expect(calls.asked(exported)).toEqual([EXPORT_PATH])
  // It is not that the role were gone.
  expect(document.querySelector('.desk-session')).toBeNull()
  await user.click(button('Revoke the role of Onyx Fjord'))
  const asked = await dialog()
  await user.click(button('Revoke', asked))
  await user.click(await within(asked).findByRole('button', { name: "Confirm it's you" }))
  expect(left).toHaveBeenCalledWith('/auth/login?again')
  expect(takeReturnPath()).toBe('/organiser/settings')
})

test('given the owner, a role is granted and revoked, and what cannot be is said', async () => {
  expectErrors('409')
  const user = await openSettings()
  const roles = document.querySelector<HTMLElement>('#roles') ?? document.body
  await write('Gamertag', 'bramble', roles)
  await user.selectOptions(within(roles).getByLabelText('Role'), 'helper')
  const both = { holders: [holder('Onyx Fjord', 'owner'), holder('Bramble', 'helper')] }
  calls.answer(findPersonCall, {
    ...{ xuid: '77', gamertag: 'Bramble', gamer_pic: null, role: null },
    ...{ in_contest: true, has_signed_in: false },
  })
  calls.answer(grantRoleCall, both)
  calls.answer(deskRolesCall, both)
  await user.click(button('Look up', roles))
  const shown = await screen.findByRole('dialog', { name: 'Make Bramble a helper?' })
  await says('XUID 77. In the contest. Has never signed in on the site.')
  expect(calls.sent(grantRoleCall)).toEqual([])
  await user.click(button('Grant', shown))
  await says('Bramble has the role helper.')
  await says('BrambleHelper since 01/31/2026. Gamers and held scans.')
  expect(calls.sent(grantRoleCall)).toEqual([{ gamertag: 'Bramble', xuid: '77', role: 'helper', why: '' }])
  await user.click(button('Revoke the role of Onyx Fjord'))
  calls.answer(revokeRoleCall, refused(409, 'The last owner stays.'))
  await user.click(button('Revoke', await dialog()))
  await says('The last owner stays.')
})
