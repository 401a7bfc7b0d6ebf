/** Every page of the website is judged by axe: one that no spec of tests/browser/accessibility visits is named here. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PAGES } from '#contract/pages.ts'

const folder = join(import.meta.dirname, '../browser/accessibility')
const specs = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'))
/** Whatever is written as a path, without its query. */
const visited = specs.flatMap((text) =>
  [...text.matchAll(/['`](\/[^'`?#\s]*)/g)].map(([, path = '']) => path),
)

/** `/gamer/:gamer` is any one segment there, and `/organiser/*` is anything below and the page itself. */
const isOf = (page: string): RegExp =>
  new RegExp(`^${page.replace(/\/\*$/, '(/.*)?').replaceAll(/:[a-z_]+/g, '[^/]+')}$`)

test.each(PAGES.map(({ path }) => path))('%s is visited', (page) => {
  expect(visited.some((path) => isOf(page).test(path))).toBe(true)
})
