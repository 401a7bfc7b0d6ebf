/** What is wrong with the structure of a tree, one sentence each; none is how it should be. */
import { basename, dirname } from 'node:path'
import { importCyclesIn, isTest, readSources, type Source } from './import-graph.ts'
import { LIBRARIES, MAX_FILES, MAX_LINES, ROOMS } from './module-boundaries.ts'

export function structureFaults(root: string): string[] {
  const sources = readSources(root)
  const held = sources.filter(({ path }) => !isTest(path) && ROOMS[roomOf(path)])
  return [
    ...importCyclesIn(sources).map((cycle) => `Import cycle: ${cycle.join(', ')}`),
    ...held.flatMap(forbiddenImports),
    ...mutualSiblings(held),
    ...sources.flatMap(climbing),
    ...sources
      .filter(({ lines }) => lines > MAX_LINES)
      .map(({ path, lines }) => `${path} has ${lines} lines`),
    ...crowdedFolders(sources),
  ]
}

/** `config.ts` stands in no folder and is a room of its own. */
const roomOf = (path: string): string =>
  /^config(\.ts)?$/.test(path) ? 'config' : (path.split('/')[0] ?? '')

function forbiddenImports({ path, imports, libraries }: Source): string[] {
  const room = roomOf(path)
  const allowed = ROOMS[room] ?? []
  const isAllowed = (target: string) =>
    roomOf(target) === room ||
    allowed.some(
      (entry) =>
        entry === roomOf(target) || entry === target || (entry.endsWith('/') && target.startsWith(entry)),
    )
  const wrong = imports.filter((target) => !isAllowed(target))
  const known = LIBRARIES[room]
  const foreign = known ? libraries.filter((library) => !known.includes(library)) : []
  return [...wrong, ...foreign].map((target) => `Forbidden import: ${path} imports ${target}`)
}

/** Folders of one folder that import each other: neither can be read without the other. */
function mutualSiblings(sources: readonly Source[]): string[] {
  const imported = new Set(
    sources.flatMap(({ path, imports }) => imports.flatMap((target) => siblingImport(path, target))),
  )
  return [...imported].flatMap((pair) => {
    const [from = '', to = ''] = pair.split(' ')
    return from < to && imported.has(`${to} ${from}`) ? `${from} and ${to} import each other` : []
  })
}

/** The two folders in which the paths part, where both have one. */
function siblingImport(path: string, target: string): string[] {
  const [from, to] = [dirname(path).split('/'), dirname(target).split('/')]
  const parting = from.findIndex((folder, depth) => folder !== to[depth])
  const upTo = (folders: readonly string[]) => folders.slice(0, parting + 1).join('/')
  return parting > 0 && parting < to.length ? [`${upTo(from)} ${upTo(to)}`] : []
}

/** Inside a room by `./`, or `../` once; anything farther by its name. */
const climbing = ({ path, spelt }: Source): string[] =>
  path.endsWith('.mjs') || !ROOMS[roomOf(path)]
    ? []
    : spelt.filter((name) => name.startsWith('../../')).map((name) => `${path} climbs to ${name}`)

function crowdedFolders(sources: readonly Source[]): string[] {
  const files = new Map<string, string[]>()
  for (const { path } of sources.filter(({ path }) => !isTest(path)))
    files.set(dirname(path), [...(files.get(dirname(path)) ?? []), basename(path)])
  return [...files]
    .filter(([, names]) => names.length > MAX_FILES)
    .map(([folder, names]) => `${folder} has ${names.length} files`)
}
