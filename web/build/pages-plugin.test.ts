/** One row in the table of pages and its screen are all that the website needs; `tests/server/new-page.test.ts` says it of the server. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as product from 'virtual:pages'
import { matchRoutes } from 'react-router'
import { build } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PAGES, type Page } from '#contract/pages.ts'
import { NEW_PAGE, newScreens } from '#tests/support/new-page.ts'
import { routesOf } from '#web/routes.tsx'
import { site } from '#web/site.ts'
import { pagesPlugin } from './pages-plugin.ts'

let folder: string
beforeAll(() => {
  folder = newScreens({
    'hall-of-fame': 'export const HallOfFame = () => "Fame"',
    'not-found': 'export const NotFound = () => "Nothing"',
    misspelt: 'export const MisSpelt = () => "?"',
  })
})
afterAll(() => rmSync(folder, { recursive: true }))

async function buildPages(pages: readonly Page[]): Promise<typeof product & { files: string[] }> {
  // A folder for each: a module is imported once.
  const outDir = mkdtempSync(join(folder, 'built-'))
  await build({
    configFile: false,
    logLevel: 'silent',
    root: folder,
    plugins: [pagesPlugin({ pages, screensFolder: folder })],
    build: {
      outDir,
      ssr: true,
      rolldownOptions: {
        input: 'virtual:pages',
        output: { entryFileNames: 'pages.mjs', chunkFileNames: '[name].mjs' },
      },
    },
  })
  return {
    ...(await import(pathToFileURL(join(outDir, 'pages.mjs')).href)),
    files: readdirSync(outDir),
  }
}

test('given a new row and its screen, there is a route, a link in the top bar and a file of its own', async () => {
  const { pages, topBarLinks, files } = await buildPages([NEW_PAGE])
  const [route] = matchRoutes(routesOf(pages), '/hall-of-fame')?.slice(-1) ?? []
  expect(route?.route.handle).toEqual({ title: `Hall of fame – ${site.siteName}`, section: '/hall-of-fame' })
  const { lazy } = route?.route ?? {}
  expect(typeof lazy === 'function' && (await lazy())).toEqual({ Component: expect.any(Function) })
  expect(topBarLinks).toEqual([{ path: '/hall-of-fame', name: 'Fame' }])
  expect(files).toContain('hall-of-fame.mjs')
})

test('given places in the top bar, its links are in their order and not in that of the rows', async () => {
  const first: Page = { ...NEW_PAGE, path: '/first', topBar: { name: 'First', place: 1 } }
  const { topBarLinks } = await buildPages([NEW_PAGE, first])
  expect(topBarLinks.map(({ name }) => name)).toEqual(['First', 'Fame'])
})

test.each([
  ['without a screen', 'nowhere', 'Nowhere'],
  ['with a component of another name', 'misspelt', 'Misspelt'],
])('given a row %s, the build fails and says what is missing', async (_, screen, component) => {
  await expect(buildPages([{ ...NEW_PAGE, screen }])).rejects.toThrow(
    `${screen}.tsx, which exports ${component}.`,
  )
})

// A row without its screen would have failed above, and the browser's tests open every one of them.
test('given the rows of the product, every screen is there', () => {
  expect(product.pages.map(({ path }) => path)).toEqual([...PAGES.map(({ path }) => path), '*'])
})
