import { gamerCall } from '#contract/gamer.ts'
import { gamerChallengesCall } from '#contract/gamer-challenges.ts'
import { leaderboardsCall } from '#contract/leaderboards.ts'
import { settlementsCall } from '#contract/past/settlements.ts'
import { expectAccessible } from '#tests/support/browser/accessible.ts'
import { refused } from '#tests/support/browser/answers.ts'
import { answerProfile, GAMER } from '#tests/support/browser/gamer-answers.ts'
import { expect, open, test } from '#tests/support/browser/test.ts'

const DAYS = ['2026-01-03', '2026-01-10', '2026-01-17', '2026-01-24']
const SETTLEMENTS = {
  settlements: DAYS.map((day, index) => ({ at: `${day}T19:00:00Z`, gamers: 5 + index, points: 900 * index })),
  patches: [{ number: 8, date: '2026-01-12' }],
}

test('given a profile, its past is opened, stepped through, linked and left', async ({ page, calls }) => {
  await answerProfile(calls)
  await calls.answer(settlementsCall, SETTLEMENTS)
  await open(page, '/gamer/Fjordwalker')
  await page.getByRole('button', { name: 'Time machine' }).click()
  await calls.answer(gamerCall, {
    ...GAMER,
    site_rank: 9,
    as_of: '2026-01-17T19:00:00Z',
    standing: {
      points: 630,
      challenge_points: 30,
      badge: 'Gold',
      squares: 200,
      challenges: 1,
      gamers: 7,
      patch: 8,
    },
  })
  await page.getByRole('button', { name: 'One settlement back' }).click()
  await expect(page).toHaveURL(/\?at=2026-01-17T19%3A00%3A00Z$/)
  await expect(page.getByRole('status').filter({ hasText: 'As it was on 17 January 2026' })).toBeVisible()
  await expect(page.getByText('Patch 8, settlement of 01/17/2026 02:00 PM EST.')).toBeVisible()
  await expect(page.locator('.rank-card')).toContainText('630')
  await expect(page.getByRole('heading', { name: 'From then to now' })).toBeVisible()
  const slider = page.getByRole('slider', { name: 'Settlement' })
  await slider.focus()
  await slider.press('Home')
  await expect(page).toHaveURL(/\?at=2026-01-03T19%3A00%3A00Z$/)
  await expect(page.getByText('1 of 4 settlements')).toBeVisible()
  await expectAccessible(page, { except: '.board' })
  await page.getByRole('button', { name: 'Back to now' }).click()
  await expect(page).toHaveURL(/\/gamer\/Fjordwalker$/)
})

test('given a moment before joining, the reason is told', { tag: '@once' }, async ({
  page,
  calls,
  expectedErrors,
}) => {
  expectedErrors.push('Failed to load resource', 'Could not load')
  await answerProfile(calls)
  await calls.answer(settlementsCall, SETTLEMENTS)
  await calls.answer(
    gamerChallengesCall,
    refused(404, 'Fjordwalker joined on 01/17/2026: there is nothing to show before.'),
  )
  await open(page, '/gamer/Fjordwalker?at=2026-01-04')
  await expect(page.getByText('there is nothing to show before.')).toBeVisible()
})

test('given the leaderboard at a moment, it is as it was, and one key leads back', async ({
  page,
  calls,
}) => {
  await calls.answer(settlementsCall, SETTLEMENTS)
  await calls.answer(leaderboardsCall, {
    leaderboards: [
      {
        ...{ gamertag: 'Vega', modern_gamertag: 'Vega', gamer_pic: '', cdn_img: '', color: '00b7c3' },
        ...{ site_rank: 1, points: '630', challenge_points: '30', gamerscore: 5, badge: 'Immortal' },
        timestamp: '2026-01-17T19:00:00Z',
      },
    ],
    as_of: '2026-01-17T19:00:00Z',
  })
  await open(page, '/leaderboards?at=2026-01-18')
  await expect(page.getByText('As it was on 18 January 2026, under the rules of then.')).toBeVisible()
  await expect(page.getByText('Vega')).toBeVisible()
  expect(calls.asked(leaderboardsCall)).toContain('/api/leaderboards?at=2026-01-18')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Back to now' }).click()
  await expect(page).toHaveURL(/\/leaderboards$/)
})
