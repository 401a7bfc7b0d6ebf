/** Titles at the desk: the simulated store is asked, and what is accepted does what was shown. */
import type { Page } from '@playwright/test'
import { recountEverybody } from '#settling/recounts/recount-everybody.ts'
import { writeExclusively } from '#store/contest-write.ts'
import { deskSite } from '#tests/support/browser/desk-site.ts'
import { expect, open, test } from '#tests/support/browser/test.ts'

const desk = deskSite()
const at = (path: string) => `${desk.url}${path}`

interface OpenGame {
  name: string
  link: string
  titleId: number
  position: number
}
/** The first four games of the Xbox One, as if no one knew their titles yet. */
let games: OpenGame[] = []

test.beforeAll(async () => {
  const { db, control } = desk.world
  const rows = await db
    .selectFrom('games')
    .select(['name', 'link', 'titleId', 'position', 'released', 'developer', 'platform', 'gamerscore'])
    .where('position', '>', 0)
    .where('platform', '=', 'One')
    .where('removedIn', 'is', null)
    .orderBy('position')
    .limit(4)
    .execute()
  games = rows.map(({ titleId, ...game }) => ({ ...game, titleId: titleId ?? 0 }))
  await control(
    'PUT',
    '/titles',
    rows.slice(0, 3).map(({ titleId, name, released, developer, gamerscore }, index) => ({
      titleId,
      name,
      achievements: [gamerscore],
      listings: [
        { name, titleIds: [titleId], developer, released, platforms: ['Windows.Xbox'] },
        // Of the third the store has two.
        ...(index === 2
          ? [{ name, titleIds: [8_800_001], developer, released, platforms: ['Windows.Xbox'] }]
          : []),
      ],
    })),
  )
  const links = games.map(({ link }) => link)
  // Neither the grid nor the record of any patch names one.
  for (const { number, record } of await db.selectFrom('patches').select(['number', 'record']).execute()) {
    const known = record.games.map((game) =>
      links.includes(game.link) ? { ...game, titleId: null, twins: undefined } : game,
    )
    const unknown = JSON.stringify({ ...record, games: known })
    await db.updateTable('patches').set({ record: unknown }).where('number', '=', number).execute()
  }
  await db.updateTable('games').set({ titleId: null }).where('link', 'in', links).execute()
  await writeExclusively(db, (write) => recountEverybody(write, new Date()))
})

const [first, second, third, fourth] = [0, 1, 2, 3].map((index) => () => {
  const game = games[index]
  if (!game) throw new Error('The games are known inside the tests alone.')
  return game
}) as [() => OpenGame, () => OpenGame, () => OpenGame, () => OpenGame]
const card = (page: Page, game: OpenGame) => page.getByRole('region', { name: game.name, exact: true })

test('given games without a title, the store is asked, the certain are ticked, and accepting does what was shown', {
  tag: '@once',
}, async ({ page }) => {
  await desk.signIn(page, 'organiser')
  await open(page, at('/organiser/titles'))
  await expect(page.getByRole('heading', { name: 'Titles', level: 1 })).toBeVisible()
  await expect(page.getByText('896 of 900 squares matched')).toBeVisible()
  await page.getByRole('button', { name: 'Find titles' }).click()
  await expect(page.getByText(/4 of 4 games searched.*Done/)).toBeVisible()
  await expect(card(page, first()).getByText('Certain')).toBeVisible()
  await expect(card(page, first()).getByRole('checkbox')).toBeChecked()
  await expect(card(page, third()).getByText('Choose one')).toBeVisible()
  for (const box of await card(page, third()).getByRole('checkbox').all()) await expect(box).not.toBeChecked()
  await expect(card(page, first()).getByText(/\d+ gamers gain the square/)).toBeVisible()

  await expect(page.getByRole('heading', { name: /If you accept these/ })).toBeVisible()
  // One alone, to know what it does.
  await card(page, second()).getByRole('checkbox').first().uncheck()
  for (const box of await card(page, fourth()).getByRole('checkbox').all()) await box.uncheck()
  await expect(page.getByRole('heading', { name: 'If you accept this one' })).toBeVisible()
  const panel = page.locator('.accept-panel')
  await expect(panel.locator('.effect-facts:not([aria-busy])')).toContainText(/Squares gained\d+/)
  await expect(panel).toContainText('Lose anythingno one')
  await panel.getByRole('button', { name: 'Accept 1 match' }).click()
  await expect(panel.getByText('1 title matched.')).toBeVisible()
  await expect(page.getByText('897 of 900 squares matched')).toBeVisible()
  await expect(card(page, first())).toHaveCount(0)
})
