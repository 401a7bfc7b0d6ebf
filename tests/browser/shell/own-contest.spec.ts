/** A contest of one's own, under its own name, on its first day: no one takes part yet and nothing was announced. */
import { readdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { POST_PAGES } from '#contest/rules/posts.ts'
import { PAGES } from '#contract/pages.ts'
import { sharedByFile } from '#tests/support/browser/shared-by-file.ts'
import { expect, leadOn, open, test } from '#tests/support/browser/test.ts'
import { ownChallenge, ownContent, writeContent } from '#tests/support/content/own-content.ts'
import { testDatabase } from '#tests/support/database.ts'
import { startProduct } from '#tests/support/running-product.ts'
import { makeTemporaryDataDir } from '#tests/support/temporary-data-dir.ts'

const NAME = 'Nine Hundred Nights'

const own = sharedByFile(async (opened) => {
  const folder = await makeTemporaryDataDir()
  opened.defer(() => rm(folder, { recursive: true, force: true }))
  const database = await testDatabase()
  opened.defer(() => database.close())
  const past = { date: '2026-02-01', challenges: [ownChallenge(1, { points: 75 })] }
  writeContent(join(folder, 'contest'), ownContent({ patches: [past] }))
  const product = await startProduct({
    ...process.env,
    DATABASE_URL: database.connectionString,
    TOKEN_KEY: '5a'.repeat(32),
    DATA_DIR: folder,
    CONTENT_DIR: join(folder, 'contest'),
    BEGIN_FROM: 'today',
    SITE_NAME: NAME,
    PORT: '0',
    LOG_LEVEL: 'error',
  })
  opened.defer(() => product.stop())
  return product
})

const PARAMETERS: Readonly<Record<string, string>> = { challenge_id: '1', game_link: 'Adventure-1' }
const paths = PAGES.map(({ path }) =>
  path.replace(/:(\w+)/, (_, name: string) => PARAMETERS[name] ?? 'Nobody'),
)

const FOR_MACHINES = [
  ...['/nowhere', '/sitemap.xml', '/robots.txt', '/announcements.atom', '/site.webmanifest', '/icon.svg'],
  ...['/api/docs', '/api/openapi.json', '/api/search-content', '/api/challenges', '/api/leaderboards'],
  ...POST_PAGES.map((page) => `/api/posts?page=${page}`),
]

const built = fileURLToPath(new URL('../../../dist/web/assets', import.meta.url))
const files = readdirSync(built).filter((name) => /\.(js|css|svg)$/.test(name))

test('nothing on the site says the name of another contest, and nothing was before today', {
  tag: '@once',
}, async () => {
  const site = own.get().url
  const read = async (path: string) => (await fetch(site + path)).text()
  for (const path of [...paths, ...FOR_MACHINES]) expect(await read(path), path).not.toMatch(/grid ?900/i)
  for (const name of files) expect(await read(`/assets/${name}`), name).not.toContain('Grid 900')
  for (const path of ['/', '/faq', '/announcements.atom', '/site.webmanifest', '/api/openapi.json'])
    expect(await read(path), path).toContain(NAME)

  const ask = async (path: string) => (await fetch(site + path)).json()
  expect(await ask('/api/posts?page=announcements')).toEqual({ posts: [] })
  expect(await ask('/api/leaderboards/weekly')).toMatchObject({ previous_week: null, next_week: null })
  expect(await ask('/api/challenges')).toMatchObject({ challenges: [{ title: 'Task xa', points: 75 }] })
  expect(await read('/announcements.atom')).not.toContain('<entry>')
})

const SCREENS: readonly [path: string, says: string][] = [
  ['/', `What is ${NAME}`],
  ['/leaderboards', 'No leaderboard data available'],
  ['/announcements', 'No announcements yet.'],
  ['/leaderboards?tab=weekly', 'Weekly Challenges'],
  ['/contest-details', 'No contest details yet.'],
  ['/leaderboards?tab=monthly', 'No leaderboard data available'],
  ['/faq', `${NAME} is a contest.`],
  ['/how-it-works', 'How to begin'],
  ['/challenge/1', 'No one has completed this challenge yet'],
  ['/game/Adventure-1', 'Adventure xa'],
  ['/search', 'Search'],
  ['/register', 'Sign in with Xbox Live'],
]
const WIDTHS = [1440, 390]

test('every page is friendly while nobody is there', { tag: '@once' }, async ({ page }) => {
  await open(page, `${own.get().url}/games`)
  for (const [path, says] of SCREENS) {
    await test.step(path, async () => {
      await leadOn(page, path)
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 })
        await expect(page.getByRole('main').getByText(says).filter({ visible: true }).first()).toBeVisible()
        expect(await page.evaluate('document.documentElement.scrollWidth'), path).toBeLessThanOrEqual(width)
      }
      await expect(page.locator('body')).not.toContainText(/Grid 900|undefined|NaN|chat server/)
    })
  }
})
