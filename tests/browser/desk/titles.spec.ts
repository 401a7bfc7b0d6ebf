/** Titles at the desk: proposals, their effect before, accepting, mending, taking back, and questions to the store. */
import type { Page } from '@playwright/test'
import { recountEverybody } from '#scanner/recounts/recount-everybody.ts'
import { decideTitles } from '#scanner/titles/decide-titles.ts'
import { holdContest } from '#store/contest-write.ts'
import { expectAccessible } from '#tests/support/browser/accessible.ts'
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
/** The first four games of the Xbox One, as if nobody knew their titles yet. */
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
  await db.updateTable('games').set({ titleId: null }).where('link', 'in', links).execute()
  await holdContest(db, (write) => recountEverybody(write, new Date()))
})

const [first, second, third, fourth] = [0, 1, 2, 3].map((index) => () => {
  const game = games[index]
  if (!game) throw new Error('The games are known inside the tests alone.')
  return game
}) as [() => OpenGame, () => OpenGame, () => OpenGame, () => OpenGame]
const card = (page: Page, game: OpenGame) => page.getByRole('region', { name: game.name, exact: true })

test('given games without a title, the store is asked, the certain are ticked, and accepting does what was shown', async ({
  page,
}) => {
  await desk.signIn(page, 'organiser')
  await open(page, at('/organiser/titles'))
  await expect(page.getByRole('heading', { name: 'Titles', level: 1 })).toBeVisible()
  await expect(page.getByText('896 of 900 squares matched')).toBeVisible()
  await page.getByRole('button', { name: 'Find titles' }).click()
  await expect(page.getByText(/4 of 4 games asked for.*Done/)).toBeVisible()
  await expect(card(page, first()).getByText('Certain')).toBeVisible()
  await expect(card(page, first()).getByRole('checkbox')).toBeChecked()
  await expect(card(page, third()).getByText('Please choose')).toBeVisible()
  for (const box of await card(page, third()).getByRole('checkbox').all()) await expect(box).not.toBeChecked()
  await expect(card(page, first()).getByText(/\d+ gamers gain the square/)).toBeVisible()

  await expect(page.getByRole('heading', { name: /If you accept these/ })).toBeVisible()
  await expectAccessible(page)
  // One alone, to know what it does.
  await card(page, second()).getByRole('checkbox').first().uncheck()
  for (const box of await card(page, fourth()).getByRole('checkbox').all()) await box.uncheck()
  await expect(page.getByRole('heading', { name: 'If you accept this one' })).toBeVisible()
  const panel = page.locator('.accept-panel')
  await expect(panel.locator('.effect-facts:not([aria-busy])')).toContainText(/Squares gained\d+/)
  await expect(panel).toContainText('Lose anythingnobody')
  await panel.getByRole('button', { name: 'Accept 1 match' }).click()
  await expect(panel.getByText('One title counts from now on.')).toBeVisible()
  await expect(page.getByText('897 of 900 squares matched')).toBeVisible()
  await expect(card(page, first())).toHaveCount(0)
})

test('given a choice, one is rejected and the other searched and proposed by hand', { tag: '@once' }, async ({
  page,
}) => {
  await desk.signIn(page, 'owner')
  await open(page, at('/organiser/titles'))
  const choosing = card(page, third())
  await choosing.getByRole('button', { name: /Reject .*8800001/ }).click()
  await expect(choosing.getByRole('checkbox')).toHaveCount(1)
  await choosing.getByRole('button', { name: 'Suggest it again' }).click()
  await expect(choosing.getByRole('checkbox')).toHaveCount(2)
  const searching = card(page, fourth())
  const more = searching.getByRole('button', { name: 'Search another title' })
  if (await more.isVisible()) await more.click()
  await searching.getByRole('searchbox').fill(String(fourth().titleId))
  await searching
    .getByRole('button', { name: /^Propose / })
    .first()
    .click()
  await expect(searching.getByRole('checkbox', { name: new RegExp(String(fourth().titleId)) })).toBeChecked()
  await searching.getByRole('button', { name: 'Store catalogue' }).click()
  await searching.getByRole('searchbox').fill(second().name)
  await expect(searching.getByText(`title ${second().titleId}`)).toBeVisible()
})

test('given a wrong link, the effect is shown before it is taken away, and a reason is asked for', async ({
  page,
}) => {
  await desk.signIn(page, 'organiser')
  await open(page, at('/organiser/titles/linked'))
  await page.getByRole('searchbox', { name: 'Game, square or title id...' }).fill('#10')
  await page.getByRole('button', { name: 'Reject the title of Red Faction: Guerrilla', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Lose anything')).toBeVisible()
  await expect(dialog.getByText('Onyx Fjord')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expect(dialog.getByText('Please say why: the log keeps it.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

test('given another organiser who was faster, it is told, and what is there now is shown', {
  tag: '@once',
}, async ({ page, expectedErrors }) => {
  expectedErrors.push('409')
  await desk.signIn(page, 'organiser')
  await open(page, at('/organiser/titles'))
  const panel = page.locator('.accept-panel')
  await expect(card(page, second()).getByRole('checkbox').first()).toBeChecked()
  await expect(panel.locator('.effect-facts:not([aria-busy])')).toBeVisible()
  const { link, titleId } = second()
  await decideTitles(desk.world.db, [{ link, titleId, decision: 'accepted' }], { at: new Date() })
  await panel.getByRole('button', { name: /^Accept/ }).click()
  await expect(page.getByText(`Somebody has changed ${second().name} meanwhile`)).toBeVisible()
  await expect(card(page, second())).toHaveCount(0)
})

test('given a helper, the desk has no titles for them', { tag: '@once' }, async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push('403')
  await desk.signIn(page, 'helper')
  await open(page, at('/organiser/titles'))
  await expect(page.getByText('This is not for the role helper.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Titles' })).toHaveCount(0)
})

test('given nobody, the desk asks to sign in', { tag: '@once' }, async ({ page, expectedErrors }) => {
  expectedErrors.push('401')
  await open(page, at('/organiser/titles'))
  await expect(page.getByRole('button', { name: 'Sign in with Xbox Live' })).toBeVisible()
})
