/** One row in the table of pages is all that the server needs; `web/build/pages-plugin.test.ts` says it of the website. */
import { afterAll, expect, test } from 'vitest'
import { PAGES } from '#contract/pages.ts'
import { NEW_PAGE } from '#tests/support/new-page.ts'
import { testApp } from './app.ts'

const server = await testApp({ gamers: 3, cycles: 1, pageTable: [...PAGES, NEW_PAGE] })
afterAll(() => server.close())

test('given a new row, its page is served with title, description and calls', async () => {
  const { statusCode, body } = await server.app.inject('/hall-of-fame')
  expect(statusCode).toBe(200)
  expect(body).toContain('<title>Hall of fame – Grid 900</title>')
  expect(body).toContain('<meta name="description" content="The first of Grid 900.">')
  expect(body).toContain('<link rel="preload" as="fetch" crossorigin href="/api/leaderboards"')
})

test('given a new row, the sitemap lists its page', async () => {
  const { body } = await server.app.inject('/sitemap.xml')
  expect(body).toContain('<loc>http://127.0.0.1:3000/hall-of-fame</loc>')
})
