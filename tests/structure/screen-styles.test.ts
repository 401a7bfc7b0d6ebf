/** The styles of a screen stay loaded when the visitor goes on to the next one. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const SCREENS = join(import.meta.dirname, '../../web/screens')

/** The classes that begin a selector, `.page.game` by both. */
function classesStyledBy(file: string): string[] {
  const css = readFileSync(join(SCREENS, file), 'utf8').replaceAll(/\/\*.*?\*\/|\([^()]*\)/gs, '')
  const selectors = [...css.matchAll(/([^{};]+)\{/g)].flatMap(([, list = '']) => list.split(','))
  return selectors.flatMap((selector) => selector.trim().match(/^(?:\.page)?\.[\w-]+/)?.[0] ?? [])
}

test('given two screens, neither styles a class of the other', () => {
  const screensOf = new Map<string, Set<string>>()
  for (const file of globSync('*/**/*.css', { cwd: SCREENS }))
    for (const name of classesStyledBy(file))
      screensOf.set(name, (screensOf.get(name) ?? new Set()).add(file.split(/[/\\]/, 1)[0] ?? ''))
  const shared = [...screensOf].filter(([, screens]) => screens.size > 1)
  expect(shared.map(([name, screens]) => `${name}: ${[...screens].sort().join(', ')}`)).toEqual([])
})
