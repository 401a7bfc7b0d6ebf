/** Who is looking: the menu in place of Register. */
import { logoutCall } from '#contract/account/logout.ts'
import { profileDetailsCall } from '#contract/account/profile-details.ts'
import { challengeCall } from '#contract/challenge.ts'
import { gameCall } from '#contract/game.ts'
import { gamerCompletionsCall } from '#contract/gamer-completions.ts'
import { expectAccessible } from '#tests/support/browser/accessible.ts'
import { refused } from '#tests/support/browser/answers.ts'
import { aChallenge, aGame, aGamer } from '#tests/support/browser/builders.ts'
import { loginRecord } from '#tests/support/browser/login.ts'
import { beSignedIn } from '#tests/support/browser/me.ts'
import { expect, open, test } from '#tests/support/browser/test.ts'

test('given an active profile, my menu stands where Register stood, until I log out', async ({
  page,
  calls,
}, { project }) => {
  await beSignedIn(page, calls, 'Vega', { deskRole: 'helper' })
  await calls.answer(logoutCall, { success: true })
  await open(page, '/faq')
  const bar = page.getByRole('navigation', { name: 'Main' })
  const openMenu = () =>
    project.name === 'phone'
      ? page.getByRole('button', { name: 'Menu' }).click()
      : bar.getByRole('button', { name: 'Vega' }).click()
  await openMenu()
  await expect(bar.getByText('Vega')).toBeVisible()
  await expect(bar.getByRole('link', { name: 'Register' })).toHaveCount(0)
  await expect(page.locator('#me-menu').getByRole('link')).toHaveText([
    'My grid',
    'What to play next',
    'My data',
    'Organiser desk',
  ])
  await expect(bar.getByRole('link', { name: 'Organiser desk' })).toHaveAttribute('href', '/organiser')
  await expectAccessible(page)
  await bar.getByRole('link', { name: 'My data' }).click()
  await expect(page).toHaveURL('/profile-details/Vega#my-data')
  await expect(page.getByRole('heading', { name: 'My data', exact: true })).toBeInViewport()
  // Known at once on the next page, whatever the server takes its time with.
  await calls.answer(profileDetailsCall, 'never')
  await open(page, '/faq')
  await openMenu()
  await page.keyboard.press('Escape')
  await expect(bar.getByRole('link', { name: 'My grid' })).toBeHidden()
  await openMenu()
  await bar.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/')
  expect(await loginRecord(page)).toBeNull()
  if (project.name === 'phone') await openMenu()
  await expect(bar.getByRole('link', { name: 'Register' })).toBeVisible()
})

test('given a profile that is not in the contest yet, Register stays', { tag: '@once' }, async ({
  page,
  calls,
}) => {
  await beSignedIn(page, calls, 'Vega', { existsInGamer: false, linkedGamer: null, linked: null })
  await open(page, '/faq')
  await expect.poll(() => calls.asked(profileDetailsCall)).toHaveLength(1)
  await expect(page.getByRole('link', { name: 'Register', exact: true })).toBeVisible()
})

test('given a session that is over, nobody is signed in any more', { tag: '@once' }, async ({
  page,
  calls,
  expectedErrors,
}) => {
  expectedErrors.push('401', '/api/profile-details/Vega')
  await beSignedIn(page, calls, 'Vega')
  await open(page, '/faq')
  await expect(page.getByRole('button', { name: 'Vega' })).toBeVisible()
  await calls.answer(profileDetailsCall, refused(401, 'Please sign in.'))
  await open(page, '/faq')
  await expect(page.getByRole('link', { name: 'Register', exact: true })).toBeVisible()
  expect(await loginRecord(page)).toBeNull()
})

const HADES = {
  title_id: 492,
  display_name: 'Hades',
  cdn_img: '',
  box_art_img: '',
  ta_link: 'Hades',
  gamerscore: 1000,
  position: 492,
}

test('given somebody signed in, other pages begin with them', { tag: '@once' }, async ({
  page,
  calls,
  expectedErrors,
}) => {
  // A challenge and pictures that only the test's answers speak of.
  expectedErrors.push('404', 'ERR_NAME_NOT_RESOLVED')
  await beSignedIn(page, calls, 'Vega')
  await calls.answer(gameCall, {
    game: [aGame(492, 'Hades')],
    inProgress: [{ ...aGamer('Vega'), curr_gamerscore: 450, max_gamerscore: 1000 }],
    completed: [],
  })
  await open(page, '/game/Hades')
  await expect(page.locator('.my-status')).toHaveText(/You\s*In progress\s*450 \/ 1,000/)
  const challenge = {
    challenge: [aChallenge(24, 'MBA Graduate')],
    completed: [],
    requirements: [aGame(492, 'Hades'), aGame(12, 'Cuphead')],
  }
  await calls.answer(challengeCall, challenge)
  await calls.answer(gamerCompletionsCall, {
    gamer_completions: [{ position: 492, games: [HADES] }],
    in_progress_games: [],
  })
  await open(page, '/challenge/24')
  await expect(page.getByText('You have 1 of these 2 squares.')).toBeVisible()
  await expect(page.getByRole('main').getByText('You have it')).toHaveCount(1)
  const missing = page.getByRole('link', { name: 'What I still miss' })
  await expect(missing).toHaveAttribute('href', '/gamer/Vega/plan?challenge=24')
  await expectAccessible(page)
  await calls.answer(challengeCall, { ...challenge, completed: [aGamer('Vega')] })
  await open(page, '/challenge/24')
  await expect(page.getByText('You have completed it')).toBeVisible()
  await expect(missing).toHaveCount(0)
  await open(page, '/gamer/Fjordwalker')
  await expect(page.getByRole('link', { name: 'Compare with me' })).toHaveAttribute(
    'href',
    '/compare/Vega/Fjordwalker',
  )
})
