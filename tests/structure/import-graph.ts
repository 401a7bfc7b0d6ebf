/** Which file imports which: read from the text of the sources, types included, because a type is a dependency too. */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

export interface Source {
  /** From the root of the project. */
  path: string
  lines: number
  /** Files of the project that it imports, from the root. */
  imports: readonly string[]
  /** Everything else that it imports, as it is spelt. */
  libraries: readonly string[]
  /** What it imports as it is spelt, for those who look at the spelling. */
  spelt: readonly string[]
}

/** From the root: `web/data` is a folder of sources, `data` is not. */
const SKIPPED = new Set(['node_modules', 'dist', 'data', 'test-results', '.git'])
const SOURCE = /\.(ts|tsx|mjs|css)$/
const IMPORT =
  /(?:^|\n)\s*(?:import|export)\b[^'"`;]*?\bfrom\s*['"]([^'"]+)['"]|\bimport\s*\(?\s*['"]([^'"]+)['"]/g

export const isTest = (path: string): boolean => /\.(test|spec)\.tsx?$/.test(path)

export function readSources(root: string): Source[] {
  return filesBelow(root, '').map((path) => readSource(root, path))
}

function filesBelow(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder ? `${folder}/${entry.name}` : entry.name
    if (entry.isDirectory()) return SKIPPED.has(path) ? [] : filesBelow(root, path)
    return SOURCE.test(entry.name) ? [path] : []
  })
}

function readSource(root: string, path: string): Source {
  const text = readFileSync(join(root, path), 'utf8')
  const spelt = path.endsWith('.css')
    ? []
    : [...text.matchAll(IMPORT)].map(([, from, bare]) => from ?? bare ?? '')
  const own = spelt.filter((name) => /^[.#]/.test(name))
  return {
    path,
    lines: text.split('\n').length - 1,
    imports: own.map((name) => resolved(path, name)),
    libraries: spelt.filter((name) => !/^[.#]/.test(name)),
    spelt,
  }
}

const resolved = (from: string, name: string): string =>
  name.startsWith('#') ? name.slice(1) : join(dirname(from), name)

/** Files that lead back to themselves, each cycle once, by its files in the order of their names. */
export function importCyclesIn(sources: readonly Source[]): string[][] {
  const byPath = new Map(sources.map((source) => [source.path, source]))
  const order: string[] = []
  const seen = new Set<string>()
  const visit = (path: string): void => {
    if (seen.has(path)) return
    seen.add(path)
    for (const next of byPath.get(path)?.imports ?? []) if (byPath.has(next)) visit(next)
    order.push(path)
  }
  for (const { path } of sources) visit(path)
  const importers = new Map<string, string[]>()
  for (const { path, imports } of sources)
    for (const next of imports) importers.set(next, [...(importers.get(next) ?? []), path])
  const placed = new Set<string>()
  const gather = (path: string): string[] => {
    if (placed.has(path)) return []
    placed.add(path)
    return [path, ...(importers.get(path) ?? []).flatMap(gather)]
  }
  return order
    .reverse()
    .map(gather)
    .filter((group) => group.length > 1)
    .map((group) => group.sort())
}
