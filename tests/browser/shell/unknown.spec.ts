import { gamerCall } from '#contract/gamer.ts'
import { refused } from '#tests/support/browser/answers.ts'
import { expect, open, test } from '#tests/support/browser/test.ts'

test('given a gamer, a game and a challenge that nobody knows, a line says so, with ways on, and nothing is loading', {
  tag: '@once',
}, async ({ page, expectedErrors }) => {
  expectedErrors.push('status of 404', 'Could not load')
  for (const [path, loading, line, key, leads] of [
    ['/gamer/No+One', 'Loading', 'No gamer is called', 'Search gamers', '/search?tab=gamers&text=No%2BOne'],
    ['/game/Nothing', 'Loading...', 'Game not found', 'All games', '/games'],
    ['/challenge/99999', 'Loading...', 'There is no challenge', 'All challenges', '/challenges'],
  ] as const) {
    await open(page, path)
    await expect(page.getByText(line)).toBeVisible()
    await expect(page.getByText(loading, { exact: true })).toHaveCount(0)
    await expect(page).toHaveTitle('Page Not Found')
    await expect(page.locator('.ways-on').getByRole('link', { name: key })).toHaveAttribute('href', leads)
  }
})

test('given a server that failed, trying again shows the gamer', { tag: '@once' }, async ({
  page,
  calls,
  expectedErrors,
}) => {
  expectedErrors.push('Failed to load resource', 'Could not load')
  await calls.answer(gamerCall, refused(500))
  await open(page, '/gamer/Vega')
  const retry = page.getByRole('button', { name: 'Try again' })
  await expect(retry).toBeVisible()
  await expect(page).toHaveTitle('Vega – Grid 900')
  await calls.answerNothing()
  await retry.click()
  await expect(page.getByText('Site Rank')).toBeVisible()
})
