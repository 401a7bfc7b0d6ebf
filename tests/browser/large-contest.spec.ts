/** A contest whose lists of gamers are too long to be sent whole: they are fetched by the window while someone scrolls. */
import { fileURLToPath } from 'node:url'
import { pino } from 'pino'
import { createApp } from '#server/app.ts'
import { loadSiteContent } from '#server/content/load-site-content.ts'
import { SITE } from '#tests/server/app.ts'
import { filledDatabase } from '#tests/server/filled-contest.ts'
import { profileOf } from '#tests/support/browser/builders.ts'
import { sharedByFile } from '#tests/support/browser/shared-by-file.ts'
import { expect, open, test } from '#tests/support/browser/test.ts'

const folder = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url))
const PLENTY = { requests: 1_000_000, windowSeconds: 60 }
/** A third of them takes part from the beginning: more than two windows. */
const INVITED = 690

const large = sharedByFile(async (opened) => {
  const { database, contest } = await filledDatabase({ gamers: INVITED, cycles: 1 })
  opened.defer(() => database.close())
  const log = pino({ level: 'warn' })
  const at = contest.now()
  const { words } = await loadSiteContent({ db: database.db, builtFolder: folder('dist'), at, log })
  const app = await createApp({
    store: database,
    signIn: null,
    clock: { now: contest.now },
    // As above 2,000 gamers, without filling so many.
    site: { ...SITE, lists: 'windows' },
    log,
    webRoot: folder('dist/web'),
    words,
    badgeFolder: folder('web/gamers/badges'),
    encodedAhead: [],
    limits: { reading: PLENTY, signingIn: PLENTY, drawing: PLENTY },
    budget: { milliseconds: 1_000_000, windowSeconds: 60 },
  })
  opened.defer(() => app.close())
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const { table } = app.live.snapshot
  const { gamertag = '', xuid = '' } = table.at(-1) ?? {}
  /** `last` is that of the table. */
  return { url, last: { gamertag, xuid }, names: Array.from(table, ({ gamertag }) => gamertag) }
})

// No one is signed in at this server, and the invented pictures have addresses that no one has.
test.use({ expectedErrors: ['401', 'Could not load /api/', 'ERR_NAME_NOT_RESOLVED'] })

test('the table is fetched while somebody scrolls, finds whom it has not fetched, and leads to me', {
  tag: '@once',
}, async ({ page }) => {
  const { url, last, names } = large.get()
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url().replace(url, '')))
  // This server signs no one in.
  await page.route('**/api/profile-details/**', (route) => route.fulfill({ json: profileOf(last.gamertag) }))
  await page.addInitScript(
    `localStorage.setItem('xbox_user', ${JSON.stringify(JSON.stringify({ xuid: last.xuid, gamertag: last.gamertag }))})`,
  )
  await open(page, `${url}/leaderboards`)
  const gamer = (name: string) => page.locator('.leaderboard').getByRole('link', { name, exact: true })
  await expect(gamer(names[0] ?? '')).toBeVisible()
  const bands = await page.getByRole('table').getAttribute('aria-rowcount')
  expect(names.length).toBeGreaterThan(200)
  expect(Number(bands)).toBeGreaterThan(names.length)
  await expect(gamer(last.gamertag)).toHaveCount(0)
  expect(asked).toContain('/api/leaderboards?limit=100&offset=0')
  expect(asked).not.toContain('/api/leaderboards')

  await page.getByRole('button', { name: 'Jump to me' }).first().click()
  await expect(gamer(last.gamertag)).toBeInViewport()
  await expect(gamer(last.gamertag)).toBeFocused()

  await page.getByRole('searchbox', { name: 'Find a gamer...' }).fill(names[130] ?? '')
  await expect(page.locator('.leaderboard tr.shown')).toContainText(names[130] ?? '')
  await expect(page.locator('.leaderboard tr.shown')).toBeInViewport()
  expect(asked).toContain('/api/leaderboards?limit=100&offset=100')

  // Also by what is known of the rows in sight alone.
  await page.getByRole('columnheader', { name: 'Gained' }).getByRole('button').click()
  const gained = page.locator('.leaderboard .gain-cell').filter({ hasText: /\d/ })
  await expect
    .poll(
      () =>
        asked.filter((address) => address.includes('sort=') && address.includes('gained_last_week')).length,
    )
    .toBeGreaterThan(1)
  await expect(gained.first()).toBeVisible()

  await page.emulateMedia({ media: 'print' })
  const height = await page.evaluate<number>('document.documentElement.scrollHeight')
  expect(height).toBeLessThan(65 * names.length)
})

test('given a search, the server finds the gamers and counts them', { tag: '@once' }, async ({ page }) => {
  const { url, last, names } = large.get()
  await open(page, `${url}/search?tab=gamers&text=${encodeURIComponent(last.gamertag)}`)
  await expect(
    page.getByRole('table', { name: 'Gamers' }).getByRole('link', { name: last.gamertag }).first(),
  ).toBeVisible()
  await page.getByRole('searchbox').fill('')
  await expect(page.getByRole('table', { name: 'Gamers' })).toHaveAttribute(
    'aria-rowcount',
    `${names.length + 1}`,
  )
  await page.getByRole('searchbox').fill('nobody has this name')
  await expect(page.getByText('No gamers found matching "nobody has this name".')).toBeVisible()
})
