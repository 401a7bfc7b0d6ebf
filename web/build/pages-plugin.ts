/**
 * Gives the website its part of the table of pages as `virtual:pages`: what a browser needs of each row, and how to load its
 * screen. Made while the site is built, because an import must be spelt out for the bundler to give each screen a file of its
 * own, and because what the rows say to search engines would weigh on every visitor.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { normalizePath, type Plugin } from 'vite'
import { NOT_FOUND, PAGES, type Page } from '#contract/pages.ts'

export interface PagesPluginOptions {
  pages?: readonly Page[]
  screensFolder?: string
}

const SCREENS = fileURLToPath(new URL('../screens', import.meta.url))

export function pagesPlugin({ pages = PAGES, screensFolder = SCREENS }: PagesPluginOptions = {}): Plugin {
  return {
    name: 'grid900-pages',
    resolveId: { filter: { id: /^virtual:pages$/ }, handler: (id) => `\0${id}` },
    load: {
      filter: { id: /^\0virtual:pages$/ },
      handler: () => {
        const rows = [...pages, NOT_FOUND].map((page) => rowOf(page, screensFolder))
        return [
          `export const pages = [\n${rows.join(',\n')}\n]`,
          `export const topBarLinks = ${JSON.stringify(topBarLinksOf(pages))}`,
        ].join('\n')
      },
    },
  }
}

function rowOf(page: Page, screensFolder: string): string {
  const { path, title, partOf, prerender } = page
  const fields = JSON.stringify({ path, title, partOf, isPrerendered: prerender === 'whole' || undefined })
  const screen = `import(${JSON.stringify(fileOf(page, screensFolder))})`
  return `{ ...${fields}, load: async () => (await ${screen}).${componentOf(page)} }`
}

const topBarLinksOf = (pages: readonly Page[]) =>
  pages
    .flatMap(({ path, topBar }) => (topBar ? [{ path, ...topBar }] : []))
    .sort((a, b) => a.place - b.place)
    .map(({ path, name }) => ({ path, name }))

/** Checked here, because no bundler complains about what a screen does not export, and the page would stay empty. */
function fileOf(page: Page, screensFolder: string): string {
  const component = componentOf(page)
  const file = join(screensFolder, page.screen, `${page.screen}.tsx`)
  const exported = new RegExp(`^export (const|function) ${component}\\b`, 'm')
  if (!existsSync(file) || !exported.test(readFileSync(file, 'utf8')))
    throw new Error(`The page ${page.path} needs ${file}, which exports ${component}.`)
  return normalizePath(file)
}

/** `games-grid` is `GamesGrid`. */
const componentOf = ({ screen }: Page): string =>
  screen.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())
