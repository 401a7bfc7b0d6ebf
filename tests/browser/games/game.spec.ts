import type { Page } from '@playwright/test'
import { type GamerOnGame, gameCall } from '#contract/game.ts'
import { gamerChallengesCall } from '#contract/gamer-challenges.ts'
import { gamerCompletionsCall } from '#contract/gamer-completions.ts'
import { expectAccessible } from '#tests/support/browser/accessible.ts'
import { broken, refused } from '#tests/support/browser/answers.ts'
import { aChallenge, aGame, aGamer } from '#tests/support/browser/builders.ts'
import { beSignedIn } from '#tests/support/browser/me.ts'
import { expect, open, test } from '#tests/support/browser/test.ts'

const onGame = (gamertag: string, curr_gamerscore: number, max_gamerscore = 1000): GamerOnGame => ({
  ...aGamer(gamertag),
  curr_gamerscore,
  max_gamerscore,
})

function aFedChallenge(id: number, name: string, positions: string) {
  const { challenge_id, title, points, percent_completed } = aChallenge(id, name)
  return { challenge_id, title, points, positions, percent_completed }
}

const PSYCHONAUTS = aGame(466, 'Psychonauts 2', { percent_completed: 24, percent_in_progress: 17 })

const ANSWER = {
  game: [PSYCHONAUTS],
  inProgress: [onGame('Bramble', 35), onGame('VHS Ghost', 890), onGame('Few of many', 200, 2000)],
  completed: [onGame('vega', 1000), onGame('Ashen Vale', 1000)],
  challenges: [
    aFedChallenge(61, 'Jazz Hands', '466,12'),
    aFedChallenge(21, 'Purple Reign', '100'),
    aFedChallenge(1, 'Centurion', ''),
  ],
}

const panel = (page: Page, title: string) =>
  page.locator('details', { has: page.getByRole('heading', { name: title, exact: true }) })
const wholeGrid = (page: Page) =>
  page.getByRole('img', { name: 'Grid of 30 by 30 squares, square 466 highlighted' })
const ownQuadrant = (page: Page) =>
  page.getByRole('img', { name: 'Purple quadrant of 15 by 15 squares, square 466 highlighted' })

test('given a game, the header names it and links to the achievement site', async ({ page, calls }) => {
  await calls.answer(gameCall, ANSWER)
  await open(page, '/game/Psychonauts-2')
  await expect(page).toHaveTitle('Psychonauts 2 – Grid 900')
  await expect.poll(() => calls.asked(gameCall)).toEqual(['/api/game?game_link=Psychonauts-2'])
  const name = page.getByRole('heading', { level: 1 }).getByRole('link', { name: 'Psychonauts 2' })
  await expect(name).toHaveAttribute('href', /\/game\/Psychonauts-2\/achievements$/)
  await expect(name).toHaveAttribute('target', '_blank')
  await expect(page.locator('.game-facts')).toHaveText(/Gamerscore1,000G.*Position466.*QuadrantPurple/)
  await expect(panel(page, 'Challenges').getByRole('listitem')).toHaveText([/Jazz Hands/])
  await expect(panel(page, 'Challenges')).toContainText(
    'Its square also counts for Purple Reign and Centurion.',
  )
  await expect(page.getByRole('link', { name: 'Jazz Hands' })).toHaveAttribute('href', '/challenge/61')
  await expectAccessible(page)
})

test('given players, the furthest is first and everyone leads to their profile', async ({ page, calls }) => {
  await calls.answer(gameCall, ANSWER)
  await open(page, '/game/Psychonauts-2')
  await expect(panel(page, 'In Progress')).toHaveAttribute('open')
  await expect(panel(page, 'In Progress').getByRole('listitem')).toHaveText([
    /VHS Ghost890 \/ 1,000.*89 % Complete/,
    /Few of many200 \/ 2,000.*10 % Complete/,
    /Bramble35 \/ 1,000.*4 % Complete/,
  ])
  await expect(panel(page, 'Completed')).toHaveAttribute('open')
  await expect(panel(page, 'Completed').getByRole('listitem')).toHaveText([
    /Ashen ValeCompleted/,
    /vegaCompleted/,
  ])
  await expect(page.getByRole('link', { name: 'VHS Ghost' })).toHaveAttribute('href', '/gamer/VHS%20Ghost')
})

const NOT_LINKED =
  'This game is not linked to Xbox Live yet, so it cannot be completed here for now. The organiser will link it.'

test('given a game that is linked, nothing is said about it', async ({ page, calls }) => {
  await calls.answer(gameCall, { ...ANSWER, linked: true })
  await open(page, '/game/Psychonauts-2')
  await expect(panel(page, 'Completed')).toBeVisible()
  await expect(page.getByText(NOT_LINKED)).toHaveCount(0)
})

test('given a game without a title, it says that nobody can complete it yet', async ({ page, calls }) => {
  await calls.answer(gameCall, { game: [PSYCHONAUTS], inProgress: [], completed: [], linked: false })
  await open(page, '/game/Psychonauts-2')
  await expect(page.getByText(NOT_LINKED)).toBeVisible()
  await expectAccessible(page)
})

test('given a game that needs special hardware, it says so, with what is known', { tag: '@once' }, async ({
  page,
  calls,
}) => {
  const availability = [
    { kind: 'needs_hardware' as const, date: '2017-10-25', note: 'It is played with the sensor alone.' },
  ]
  await calls.answer(gameCall, {
    game: [aGame(1, 'Kinectimals', { availability })],
    inProgress: [],
    completed: [],
  })
  await open(page, '/game/Kinectimals')
  await expect(page.getByRole('list', { name: 'Before you begin' })).toHaveText(
    'This game needs special hardware since 10/25/2017. It is played with the sensor alone.',
  )
})

test('given somebody signed in, the challenges of the square tell what they have of each', {
  tag: '@once',
}, async ({ page, calls }) => {
  await beSignedIn(page, calls, 'Bramble')
  await calls.answer(gameCall, { ...ANSWER, challenges: [aFedChallenge(61, 'Jazz Hands', '466,467,468')] })
  const completed = [aGame(466, 'Psychonauts 2'), aGame(468, 'Portal')]
  await calls.answer(gamerCompletionsCall, {
    gamer_completions: completed.map(
      ({ position, title_id, display_name, cdn_img, box_art_img, ta_link, gamerscore }) => ({
        position,
        games: [{ position, title_id, display_name, cdn_img, box_art_img, ta_link, gamerscore }],
      }),
    ),
    in_progress_games: [],
  })
  await calls.answer(gamerChallengesCall, {
    allGames: [],
    challenges: [{ ...aChallenge(61, 'Jazz Hands'), positions: '466,467,468', completed: false }],
  })
  await open(page, '/game/Psychonauts-2')
  await expect(panel(page, 'Challenges').getByRole('listitem')).toContainText('You have 2 of 3.')
  // I have its square: it is in no plan of mine.
  const plan = page.getByRole('link', { name: 'What this square brings me' })
  await expect(plan).toHaveCount(0)

  await calls.answer(gamerCompletionsCall, { gamer_completions: [], in_progress_games: [] })
  await open(page, '/game/Psychonauts-2')
  await expect(plan).toHaveAttribute('href', '/gamer/Bramble/plan?square=466')
})

test('given no players, says so', async ({ page, calls }) => {
  await calls.answer(gameCall, { game: [PSYCHONAUTS], inProgress: [], completed: [] })
  await open(page, '/game/Psychonauts-2')
  await expect(page.getByText('No one is currently playing this game')).toBeVisible()
  await expect(page.getByText('No one has completed this game yet')).toBeVisible()
  await panel(page, 'Completed').locator('summary').click()
  await expect(page.getByText('No one has completed this game yet')).toBeHidden()
  await expectAccessible(page)
})

test.describe('the position on the grid', () => {
  test.beforeEach(async ({ page, calls }) => {
    await calls.answer(gameCall, ANSWER)
    await open(page, '/game/Psychonauts-2')
    await expect(panel(page, 'Grid Position')).not.toHaveAttribute('open')
    await panel(page, 'Grid Position').locator('summary').click()
  })

  test('from 650 px on, both views can be chosen', async ({ page }) => {
    await page.setViewportSize({ width: 650, height: 900 })
    await expect(wholeGrid(page)).toBeVisible()
    await expect(ownQuadrant(page)).toBeHidden()
    await page.getByRole('button', { name: 'Quadrant View' }).click()
    await expect(ownQuadrant(page)).toBeVisible()
    await expect(wholeGrid(page)).toBeHidden()
    await page.getByRole('button', { name: 'Full View' }).click()
    await expect(wholeGrid(page)).toBeVisible()
    await expectAccessible(page)
  })

  test('below 650 px, there is only its own quadrant', async ({ page }) => {
    await page.setViewportSize({ width: 649, height: 900 })
    await expect(ownQuadrant(page)).toBeVisible()
    await expect(wholeGrid(page)).toBeHidden()
    await expect(page.getByRole('button', { name: 'Full View' })).toBeHidden()
    await expectAccessible(page)
  })
})

test('given an alternative, its square is shown without the sign', { tag: '@once' }, async ({
  page,
  calls,
}) => {
  await calls.answer(gameCall, { ...ANSWER, game: [{ ...PSYCHONAUTS, position: -466 }] })
  await open(page, '/game/Psychonauts-2')
  await expect(page.locator('.game-facts')).toHaveText(/Position466Alternative.*QuadrantPurple/)
})

test('given a game with hardly a field, nothing breaks', { tag: '@once' }, async ({ page, calls }) => {
  await calls.answer(gameCall, broken({ game: [{}], inProgress: [{}], completed: [{}] }))
  await open(page, '/game/Psychonauts-2')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Psychonauts')
  await expect(panel(page, 'In Progress').getByRole('listitem')).toHaveText(/0 \/ 0.*0 % Complete/)
  await expect(page.locator('main')).not.toContainText(/undefined|null|NaN/)
})

for (const [situation, answer] of [
  ['a call under way', 'never'],
  ['a failure', refused(500)],
  ['no such game', broken({ game: [] })],
] as const) {
  test(`given ${situation}, the page stays on 'Loading...'`, { tag: '@once' }, async ({
    page,
    calls,
    expectedErrors,
  }) => {
    expectedErrors.push('Failed to load resource', 'Could not load /api/game')
    await calls.answer(gameCall, answer)
    await open(page, '/game/Psychonauts-2')
    await expect(page.getByText('Loading...')).toBeVisible()
    await expectAccessible(page)
  })
}

test('given ten thousand finishers, those in sight are on the page', { tag: '@once' }, async ({
  page,
  calls,
}) => {
  const completed = Array.from({ length: 10_000 }, (_, index) => onGame(`Gamer ${index + 1}`, 1000))
  await calls.answer(gameCall, { ...ANSWER, completed })
  await open(page, '/game/Psychonauts-2')
  const list = panel(page, 'Completed').getByRole('listitem')
  await expect(list.first()).toContainText('Gamer 1Completed')
  await expect(list.first()).toHaveAttribute('aria-setsize', '10000')
  await page.evaluate('scrollTo(0, document.documentElement.scrollHeight)')
  await expect(page.getByRole('link', { name: 'Gamer 10000' })).toBeVisible()
  expect(await list.count()).toBeLessThan(100)
})
