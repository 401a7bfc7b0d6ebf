/** Every section of the desk, in every state that has parts of its own, judged by axe. */
import type { Page } from '@playwright/test'
import { deskAccountsCall } from '#contract/organiser/accounts.ts'
import { heldScansCall } from '#contract/organiser/held-scans.ts'
import { deskMeCall } from '#contract/organiser/me.ts'
import { deskBarCall } from '#contract/organiser/overview.ts'
import { deskCycleCall, deskCyclesCall, deskScansCall } from '#contract/organiser/scans.ts'
import {
  deskTitlesCall,
  linkedTitlesCall,
  searchTitlesCall,
  titleEffectCall,
  titleEvidenceCall,
  titleFindCall,
  unlinkEffectCall,
} from '#contract/organiser/titles.ts'
import { changeSettings } from '#operations/settings/change-settings.ts'
import { recordAction } from '#store/desk/actions.ts'
import { keptSettings } from '#store/settings/settings.ts'
import { expectAccessible } from '#tests/support/browser/accessible.ts'
import {
  aCycle,
  accountsOf,
  aHeldScan,
  anAccount,
  aRunningCycle,
  DONE_AT,
  scansOf,
} from '#tests/support/browser/desk-builders.ts'
import { deskSite } from '#tests/support/browser/desk-site.ts'
import {
  addChange,
  chooseSquare,
  describeDraft,
  done,
  fillGame,
  newDraft,
} from '#tests/support/browser/patch-desk.ts'
import { type Calls, expect, open, test } from '#tests/support/browser/test.ts'
import { PEOPLE } from '#tests/support/desk-world.ts'

const desk = deskSite()
const at = (path: string) => `${desk.url}${path}`
const key = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** At the desk of the site without one: the test plays its answers where the real ones would take a scanner or a store. */
async function sitAtPlayedDesk(calls: Calls): Promise<void> {
  await calls.answer(deskMeCall, { xuid: '1', gamertag: 'Onyx Fjord', role: 'owner', is_demo: false })
  await calls.answer(deskBarCall, { held: 1, unmatched: 4, cycle: null })
}

test('given a player at the door of the desk, axe finds nothing', async ({ page, expectedErrors }) => {
  expectedErrors.push('403')
  await desk.signIn(page, 'player')
  await open(page, at('/organiser'))
  await expect(page.getByText('You are signed in as VelvetDelta.')).toBeVisible()
  await expectAccessible(page)
})

test('given the overview and the log, axe finds nothing', async ({ page }) => {
  await recordAction(desk.world.db, {
    actor: { kind: 'person', ...PEOPLE.helper, role: 'helper', needs: 'helper' },
    ...{ action: 'gamer.ban', what: 'banned Vega', subject: { kind: 'Gamer', name: 'Vega' } },
    ...{ before: 'active', after: 'banned', why: 'Shared an account', at: new Date() },
  })
  await desk.signIn(page, 'owner')
  await open(page, at('/organiser'))
  await expect(page.getByRole('listitem').filter({ hasText: 'No scanner is running' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'View log' }).click()
  await expect(page.locator('.log-change').first()).toBeVisible()
  await expectAccessible(page, { within: 'main' })
})

test('given gamers, one that is looked up, one by itself and a ban, axe finds nothing', async ({ page }) => {
  const { control, gamers, unlock } = desk.world
  await control('PUT', '/players/2533274800009001', { gamertag: 'Mallow', colorId: 6 })
  await unlock('2533274800009001', [1, 2])
  await desk.signIn(page, 'helper')
  await open(page, at('/organiser/gamers'))
  await expect(page.getByText('1 to 12 of 12')).toBeVisible()
  await page.getByRole('textbox', { name: 'Gamertag' }).fill('mallow')
  await expect(page.getByText('Game history visible')).toBeVisible()
  await expectAccessible(page)
  const { xuid } = gamers.find(({ gamertag }) => gamertag === 'Quartz') ?? {}
  await open(page, at(`/organiser/gamers/${xuid}`))
  await expect(key(page, 'Ban')).toBeVisible()
  await expectAccessible(page)
  await key(page, 'Ban').click()
  const dialog = page.getByRole('dialog', { name: 'Ban Quartz' })
  await expect(dialog.getByText(/leaves rank \d+/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Ban', exact: true }).click()
  await expect(dialog.getByText('Enter a reason.')).toBeVisible()
  await expectAccessible(page, { within: 'dialog[open]' })
})

test('given a cycle that is paused, held scans and a past cycle, axe finds nothing', async ({
  page,
  calls,
}) => {
  const changes = { squares_gained: 10, squares_lost: 2, challenges_gained: 1, challenges_lost: 0 }
  const past = aCycle(2, { changes: { ...changes, changed: 5, retries: 0 }, losses_stopped: 6 })
  await sitAtPlayedDesk(calls)
  await calls.answer(deskCyclesCall, { cycles: [past], is_more: true })
  await calls.answer(deskCycleCall, {
    cycle: past,
    changed: [{ xuid: '1', gamertag: 'Onyx Fjord', ...changes }],
    failures: [{ outcome: 'failed', reason: 'Xbox Live did not answer.', gamers: 3, gamertags: ['Ivy'] }],
  })
  const loss = { title_id: 5, name: 'Fable', gamers: 12, squares: 11, gamertags: ['Ivy'], since: DONE_AT }
  await calls.answer(heldScansCall, {
    held: [aHeldScan(1, 'Ivy', { vanished: ['Fable'] }), aHeldScan(2, 'Bramble', { kept_at: DONE_AT })],
    is_scanner_running: true,
  })
  const kept = { title_id: 6, name: 'Hades', gamers: 2, kept_at: DONE_AT }
  const accounts = [{ gamertag: 'Scanner 1', used: 30, max: 300, rests_until: null }]
  const cycle = aRunningCycle(3, { paused_at: DONE_AT })
  await calls.answer(deskScansCall, scansOf({ cycle, accounts, stopped: [loss], kept: [kept] }))
  await open(page, '/organiser/scans')
  await expect(page.getByRole('article', { name: 'Held scan of Ivy' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('region', { name: 'Past cycles' }).getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: /^Changed/ })).toBeVisible()
  await expectAccessible(page, { within: 'main' })
})

test('given titles to accept and one to reject, axe finds nothing', async ({ page, calls }) => {
  const loser = { gamertag: 'Ivy', gained: [], lost: [10], challenges_gained: 0, challenges_lost: 1 }
  const effect = {
    ...{
      gamers_gain: 9,
      squares_gained: 9,
      points: 27,
      challenges_gained: 1,
      ranks_moved: 2,
      gamers_lose: 1,
    },
    ...{ gamers: [{ ...loser, points_before: 100, points_after: 70 }], seen: 'this' },
  }
  const game = { is_alternative: false, platform: 'One' as const, gamerscore: 1000 }
  const openGame = (square: number, name: string, ...sure: number[]) => ({
    ...{ ...game, link: name, square, name, released: 2015, rejected: [] },
    proposals: sure.map((sure, index) => ({
      ...{ title_id: 10 * square + index, name, sure, platform: 'Xbox One' },
      evidence: [true, false].map((speaks_for) => ({ text: 'same name', speaks_for })),
    })),
  })
  await sitAtPlayedDesk(calls)
  await calls.answer(deskTitlesCall, {
    squares: { matched: 897, total: 900 },
    alternatives: { matched: 40, total: 41 },
    games: [openGame(10, 'Hades', 5), openGame(30, 'Celeste', 3, 2), openGame(40, 'Inside')],
    ...{ titles_seen: 1234, settled_at: DONE_AT, contradicted: 0, find: null },
  })
  await calls.answer(titleFindCall, { find: null })
  await calls.answer(searchTitlesCall, { titles: [], more: 0 })
  await calls.answer(titleEffectCall, effect)
  await calls.answer(titleEvidenceCall, { pairs: [] })
  await open(page, '/organiser/titles')
  await expect(page.locator('.effect-facts:not([aria-busy])')).toBeVisible()
  await expectAccessible(page)
  const accepted = {
    title_id: 501,
    title_name: null,
    accepted_at: DONE_AT,
    contradictions: ['900 G'],
    by_hand: null,
    twins: [],
  }
  await calls.answer(linkedTitlesCall, {
    games: [{ ...game, link: 'Hades', square: 10, name: 'Hades', ...accepted }],
    more: 0,
  })
  await calls.answer(unlinkEffectCall, effect)
  await open(page, '/organiser/titles/linked')
  await page.getByRole('button', { name: 'Wrong title: title of Hades' }).click()
  await expect(page.getByRole('dialog').getByText('Lose anything')).toBeVisible()
  await expectAccessible(page, { within: 'main' })
})

test('given accounts, at work and lost, axe finds nothing', async ({ page, calls }) => {
  await sitAtPlayedDesk(calls)
  const terms = { reason: 'The terms must be accepted.', page: 'https://account.xbox.com/terms' }
  const lost = anAccount(2, 'Scanner 2', { state: 'lost', since: DONE_AT, ...terms })
  await calls.answer(deskAccountsCall, accountsOf(lost, anAccount(1, 'Scanner 1', { is_read_with: true })))
  await open(page, '/organiser/accounts?connecting=connected')
  await expect(page.getByRole('region', { name: 'Scanner 2' })).toBeVisible()
  await expectAccessible(page)
})

test('given a patch that is drafted, published and listed, axe finds nothing', async ({ page }) => {
  test.slow()
  await desk.signIn(page, 'owner')
  await newDraft(page, desk)
  await describeDraft(page, 'Lights Off')
  let form = await addChange(page, 'Replace a game')
  await chooseSquare(form, 'Square', '1')
  await fillGame(form, 'The Outer Worlds 2')
  await form.getByLabel(/still counts on this square/).uncheck()
  await done(form)
  form = await addChange(page, 'Add a challenge')
  await form.getByLabel('Title', { exact: true }).fill('Night Shift')
  await form.getByLabel('How many of them').fill('6')
  await form.getByRole('searchbox').fill('10-23')
  await form.getByRole('button', { name: /Everything found/ }).click()
  await expect(form.getByText('Asks for any 6 of 14 games: at least 6 squares.')).toBeVisible()
  await expectAccessible(page)
  await form.getByLabel('Points').fill('90')
  await done(form)
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview.getByRole('row', { name: /Night Shift/ })).toContainText('New')
  await page.getByRole('button', { name: 'Publish patch 9' }).click()
  const dialog = page.getByRole('dialog', { name: 'Publish patch 9' })
  await expect(dialog).toContainText('Lose points')
  await dialog.getByRole('button', { name: 'Publish patch 9' }).click()
  await expect(page.getByRole('region', { name: 'What it changed' })).toContainText('Largest changes')
  await expectAccessible(page)
  await open(page, at('/organiser/patches'))
  await expect(page.getByText('Lights Off').first()).toBeVisible()
  await expectAccessible(page)
})

test('given a post, its preview, difference and history, axe finds nothing', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push('409')
  const text = page.getByLabel('Text, in Markdown')
  await desk.signIn(page, 'organiser')
  await open(page, at('/organiser/posts/new/announcements'))
  await page.getByLabel('Title').fill('Two at once')
  await text.fill('A **first** text.\n\n- one\n- two')
  await expect(page.getByRole('region', { name: 'Preview' }).locator('strong')).toHaveText('first')
  await key(page, 'Publish').click()
  await expect(page.getByText(/^Published /)).toBeVisible()

  await text.fill('My own text.')
  const theirs = { body: 'Their text.', version: 2 }
  await desk.world.db.updateTable('posts').set(theirs).where('anchor', '=', 'two-at-once').execute()
  await key(page, 'Save changes').click()
  await expect(page.getByRole('region', { name: 'Difference' }).locator('del')).toHaveText('Their')
  await expectAccessible(page)
  await key(page, 'Keep mine').click()
  await key(page, 'Save changes').click()
  await expect(page.getByText(/^Saved /)).toBeVisible()
  await key(page, 'History').click()
  await expect(page.getByRole('dialog').locator('ins')).not.toHaveCount(0)
  await expectAccessible(page, { within: 'dialog[open]' })
})

test('given settings that are changed and standings that are frozen, axe finds nothing', async ({ page }) => {
  await desk.signIn(page, 'owner')
  await open(page, at('/organiser/settings'))
  await page.getByLabel('Share of Immortal, in percent').fill('50')
  await page.getByLabel('Share of Silver, in percent').fill('0')
  await page.getByText('Who', { exact: true }).click()
  await expect(page.locator('.badge-effect li').first()).toBeVisible()
  await page.getByLabel('Tracker').fill('javascript:alert(1)')
  await expect(page.getByText('The tracker must be an https:// address.')).toBeVisible()
  await expectAccessible(page)

  const { freeze } = await keptSettings(desk.world.db)
  const changes = [{ name: 'freeze' as const, text: 'on', version: freeze.version }]
  await changeSettings(desk.world.db, { changes, actor: { kind: 'terminal' }, at: new Date() })
  const said = 'Standings have been frozen since'
  await expect.poll(async () => (await fetch(at('/leaderboards'))).text()).toContain(said)
  await open(page, at('/leaderboards'))
  await expect(page.getByText(said)).toBeVisible()
  await expectAccessible(page)
})
