import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

export const CONTENT_FOLDER = fileURLToPath(new URL('.', import.meta.url))

/** Content that cannot be used, with one sentence for the person who must fix it. */
export class BrokenContent extends Error {}

export interface ContentSource {
  /** Whether it is the contest that comes with the product, of which docs/specification.md promises more. */
  isShipped: boolean
  texts: ReadonlyMap<string, string>
}

export const isShippedFolder = (folder: string): boolean => resolve(folder) === resolve(CONTENT_FOLDER)

export const readSource = (folder: string): ContentSource => ({
  isShipped: isShippedFolder(folder),
  texts: readTexts(folder),
})

/** By path inside the folder; other files are ignored. */
export function readTexts(folder: string): Map<string, string> {
  const files = [
    ...namesIn(folder, '').filter((name) => name === 'games.json' || name === 'challenges.json'),
    ...namesIn(folder, 'patches').filter((name) => name.endsWith('.json')),
    ...namesIn(folder, 'posts').filter((name) => name.endsWith('.md')),
  ]
  return new Map(files.map((file) => [file, readText(folder, file)]))
}

function namesIn(folder: string, below: string): string[] {
  try {
    const names = readdirSync(join(folder, below)).sort()
    return below ? names.map((name) => `${below}/${name}`) : names
  } catch (error) {
    throw new BrokenContent(`Cannot read the folder ${join(folder, below)}: ${reasonOf(error)}.`)
  }
}

function readText(folder: string, file: string): string {
  try {
    return readFileSync(join(folder, file), 'utf8')
  } catch (error) {
    throw new BrokenContent(`Cannot read ${join(folder, file)}: ${reasonOf(error)}.`)
  }
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'it does not exist',
  ENOTDIR: 'it is not a folder',
  EISDIR: 'it is a folder',
  EACCES: 'permission denied',
}

function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return REASONS[code] ?? (code || String(error))
}
