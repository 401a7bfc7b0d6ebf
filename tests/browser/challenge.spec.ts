import { challengeCall } from '#contract/challenge.ts'
import { expectAccessible } from '#tests/support/browser/accessible.ts'
import { broken, refused } from '#tests/support/browser/answers.ts'
import { aChallenge, aGame, aGamer, PIXEL } from '#tests/support/browser/builders.ts'
import { expect, open, test } from '#tests/support/browser/test.ts'

const CHALLENGE = aChallenge(29, 'Kingdom Hearts', {
  description: 'Complete every Kingdom Hearts game on the grid.',
  points: 1100,
  positions: '24,206',
})

const GAMES = [
  aGame(206, 'Kingdom Hearts III', { gamerscore: 2000 }),
  aGame(-24, 'KH 1.5 (Windows)', { gamerscore: 400, cdn_img: PIXEL }),
  aGame(24, 'KH 1.5', { gamerscore: 400, box_art_img: PIXEL }),
]

const GAMERS = [aGamer('VHS Ghost'), aGamer('iTz Banjo', { color: 'ffb900' }), aGamer('Ashen Vale')]

const ANSWER = { challenge: [CHALLENGE], requirements: GAMES, completed: GAMERS }

test('given a challenge, shows what it is, what it asks for and who completed it', async ({
  page,
  calls,
}) => {
  await calls.answer(challengeCall, ANSWER)
  await open(page, '/challenge/29')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Kingdom Hearts')
  await expect(page).toHaveTitle('Kingdom Hearts – Grid 900')
  await expect.poll(() => calls.asked(challengeCall)).toEqual(['/api/challenge?challenge_id=29'])
  await expect(main).toContainText('Complete every Kingdom Hearts game on the grid.')
  await expect(main.locator('dl')).toHaveText('Points1,100Completed by3')

  const required = main.locator('details', { hasText: 'Required Games' })
  await expect(required.locator('summary')).toHaveText(/Required Games\s*2 squares/)
  // An alternative stands with its main game: together they are one square.
  await expect(required.locator('.required-games > li')).toHaveText([
    /KH 1\.5\s*Position 24\s*400 G.*KH 1\.5 \(Windows\)\s*Position 24\s*400 G\s*Alternative/,
    /No Image\s*Kingdom Hearts III\s*Position 206\s*2,000 G/,
  ])
  await expect(required.getByRole('link', { name: 'Kingdom Hearts III', exact: true })).toHaveAttribute(
    'href',
    '/game/Kingdom-Hearts-III',
  )
  const out = required.getByRole('link', { name: 'Kingdom Hearts III on the achievement site' })
  await expect(out).toHaveAttribute('href', /\/game\/Kingdom-Hearts-III\/achievements$/)
  await expect(out).toHaveAttribute('target', '_blank')
  await expect(out).toHaveAttribute('rel', 'noopener noreferrer')

  const completed = main.locator('details', { has: page.getByRole('heading', { name: 'Completed' }) })
  await expect(completed.getByRole('listitem')).toHaveText(['Ashen Vale', 'iTz Banjo', 'VHS Ghost'])
  await expect(completed.getByRole('link', { name: 'iTz Banjo' })).toHaveAttribute(
    'href',
    '/gamer/iTz%20Banjo',
  )
  await expectAccessible(page)
})

test('both panels are open at first and fold on a click', { tag: '@once' }, async ({ page, calls }) => {
  await calls.answer(challengeCall, ANSWER)
  await open(page, '/challenge/29')
  await page.getByText('Required Games').click()
  await expect(page.getByText('Position 206')).toBeHidden()
  await expect(page.getByText('Ashen Vale')).toBeVisible()
  await page.getByRole('heading', { name: 'Completed' }).click()
  await expect(page.getByText('Ashen Vale')).toBeHidden()
  await expectAccessible(page)
  await page.getByText('Required Games').click()
  await expect(page.getByText('Position 206')).toBeVisible()
})

test('given nobody who completed it and nothing required, says so', async ({ page, calls }) => {
  const challenge = [{ ...CHALLENGE, challenge_id: 18, positions: '' }]
  await calls.answer(challengeCall, { challenge, requirements: [], completed: [] })
  await open(page, '/challenge/18')
  await expect(page.getByText('No one has completed this challenge yet')).toBeVisible()
  await expect(page.getByText('Required Games')).toBeHidden()
  await expectAccessible(page)
})

test('given a challenge that asks for some of its squares, says how many', async ({ page, calls }) => {
  const challenge = [{ ...CHALLENGE, squares_needed: 1 }]
  await calls.answer(challengeCall, { challenge, requirements: GAMES, completed: [] })
  await open(page, '/challenge/29')
  await expect(page.getByText('Any 1 of these 2 squares.')).toBeVisible()
  await expect(page.getByText('1 of 2 squares', { exact: true })).toBeVisible()
})

test('given bare answers, nothing undefined is shown', { tag: '@once' }, async ({ page, calls }) => {
  await calls.answer(
    challengeCall,
    broken({ challenge: [{}], requirements: [{}, { position: 7 }], completed: [{}, { gamertag: null }] }),
  )
  await open(page, '/challenge/1')
  await expect(page.getByText('Required Games')).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText(/undefined|null|NaN/)
})

test('given ten thousand who completed it, only those in sight are drawn, and all can be reached', {
  tag: '@once',
}, async ({ page, calls }) => {
  const completed = Array.from({ length: 10_000 }, (_, index) => aGamer(`Gamer ${index}`))
  await calls.answer(challengeCall, { challenge: [CHALLENGE], requirements: [], completed })
  await page.setViewportSize({ width: 1440, height: 900 })
  await open(page, '/challenge/29')
  await expect(page.getByText('Gamer 0', { exact: true })).toBeVisible()
  await expect(page.getByRole('listitem').first()).toHaveAttribute('aria-setsize', '10000')
  expect(await page.getByRole('listitem').count()).toBeLessThan(400)
  await page.evaluate('scrollTo(0, document.body.scrollHeight)')
  await expect(page.getByText('Gamer 9999', { exact: true })).toBeVisible()
})

for (const [situation, answer] of [
  ['no answer yet', 'never'],
  ['a failed call', refused(500)],
  ['an unknown challenge', refused(404)],
  ['an empty answer', broken({ challenge: [] })],
] as const)
  test(`given ${situation}, the page stays on 'Loading...'`, { tag: '@once' }, async ({
    page,
    calls,
    expectedErrors,
  }) => {
    expectedErrors.push('Failed to load resource', 'Could not load /api/challenge')
    await calls.answer(challengeCall, answer)
    await open(page, '/challenge/29')
    await expect(page.getByText('Loading...')).toBeVisible()
    await expectAccessible(page)
    await expect(page.getByText('Loading...')).toBeVisible()
  })
