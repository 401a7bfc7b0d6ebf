/** Every screen on the real server, and two journeys through everything: one completion, one sign-in. */
import type { AnswerOf, Call } from '#contract/call.ts'
import { gamerCall } from '#contract/gamer.ts'
import { gamerCompletionsCall } from '#contract/gamer-completions.ts'
import { gamesCall } from '#contract/games.ts'
import { leaderboardsCall } from '#contract/leaderboards.ts'
import { sharedByFile } from '#tests/support/browser/shared-by-file.ts'
import { expect, open, test } from '#tests/support/browser/test.ts'
import { runProduct } from '#tests/support/running-product.ts'

const running = sharedByFile(async (opened) => {
  const product = await runProduct()
  opened.defer(() => product.stop())
  return product
})

async function ask<C extends Call>(
  { path, answer }: C,
  query: Record<string, string> = {},
): Promise<AnswerOf<C>> {
  const response = await fetch(`${running.get().url}${path}?${new URLSearchParams(query)}`)
  return answer.parse(await response.json()) as AnswerOf<C>
}

const SCREENS: readonly [path: string, heading: string][] = [
  ['/', '900 games. One grid. Fill every square'],
  ['/how-it-works', 'How it works'],
  ['/contest-details', 'Contest details'],
  ['/games-grid', 'Games Grid'],
  ['/announcements', 'Announcements'],
  ['/leaderboards', 'Leaderboard'],
  ['/leaderboards?tab=weekly', 'Leaderboard'],
  ['/leaderboards?tab=monthly', 'Leaderboard'],
  ['/challenges', 'Challenges'],
  ['/challenge/22', 'Kingdom Hearts: May Your Heart Be Your Guiding Key'],
  ['/games', 'Games'],
  ['/game/Hades', 'Hades'],
  ['/search', 'Search'],
]

test('every screen has its heading', { tag: '@once' }, async ({ page }) => {
  const product = running.get()
  for (const [path, heading] of SCREENS) {
    await page.goto(product.url + path)
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(heading)
  }
})

test('given a completion, the next scan lights its square on the profile', { tag: '@once' }, async ({
  page,
}) => {
  const product = running.get()
  const { leaderboards } = await ask(leaderboardsCall)
  const gamertag = leaderboards[0]?.gamertag ?? ''
  const { xuid } = await ask(gamerCall, { gamertag })
  const [{ gamer_completions }, { games }] = await Promise.all([
    ask(gamerCompletionsCall, { xuid }),
    ask(gamesCall),
  ])
  const lit = new Set(gamer_completions.map(({ position }) => Math.abs(position)))
  const dark = games.find((game) => game.title_id && game.position > 0 && !lit.has(game.position))
  if (!dark) throw new Error('Every square is lit.')

  await page.goto(`${product.url}/gamer/${encodeURIComponent(gamertag)}`)
  const square = page.getByRole('gridcell', { name: new RegExp(`^${dark.position} - `) })
  await expect(square).not.toHaveAccessibleName(/completed/)

  await product.control('POST', '/unlock', { xuid, titleId: dark.title_id, ids: 'all' })
  await product.organiser('scan', gamertag)
  const litNow = async () =>
    (await ask(gamerCompletionsCall, { xuid })).gamer_completions.map(({ position }) => Math.abs(position))
  await expect.poll(litNow).toContain(dark.position)
  await page.reload()
  await expect(square).toHaveAccessibleName(/completed/)
  await expect(page.getByText(`Completed position ${dark.position}`, { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'View Full Event Feed' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Full Event Feed for ${gamertag}`)
  await expect(page.getByText(`Completed position ${dark.position}`, { exact: true })).toBeVisible()
})

test('given a newcomer who signs in, the profile is pending, and logging out ends the session', {
  tag: '@once',
}, async ({ page, expectedErrors }) => {
  const product = running.get()
  await open(page, `${product.url}/register`)
  await page.getByRole('button', { name: 'Register with Xbox Live' }).click()
  await expect(page.getByText('This is a simulator, not Microsoft.')).toBeVisible()
  await page
    .getByRole('link', { name: /never played anything/ })
    .first()
    .click()
  await expect(page.getByText(/Welcome, .+! Account created successfully\./)).toBeVisible()
  await page.waitForURL(/\/profile-details\//)
  await expect(page.getByText('Requested to join - Success')).toBeVisible()
  await expect(page.getByText('Grid 900 Profile - Pending')).toBeVisible()
  const profile = page.url()
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL(`${product.url}/`)
  expectedErrors.push('401')
  await page.goto(profile)
  await expect(page.getByText('Your session has expired. Please sign in again.')).toBeVisible()
})
