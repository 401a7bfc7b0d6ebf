/** A single patch file in the shape of `content/patches/N.json`. */
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { CommandRefused } from '../context.ts'
import type { RecordsToCheck } from './check-draft.ts'

export interface PatchFile {
  /** Undefined if the file has none. */
  number: number | undefined
  records: RecordsToCheck & { title: string }
}

export function readPatchFile(file: string): PatchFile {
  const value = parsed(file)
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new CommandRefused(`${file} does not contain a patch: it is not a JSON object.`)
  const { patch, ...given } = value as Record<string, unknown>
  const list = (name: string) => (Array.isArray(given[name]) ? (given[name] as unknown[]) : [])
  const text = (name: string) => (typeof given[name] === 'string' ? given[name] : '')
  return {
    number: typeof patch === 'number' ? patch : undefined,
    records: {
      title: text('title'),
      date: text('date'),
      summary: text('summary'),
      games: list('games'),
      challenges: list('challenges'),
      removed: given.removed ?? { games: [], challenges: [] },
    },
  }
}

function parsed(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    if (error instanceof SyntaxError)
      throw new CommandRefused(`${file} cannot be read: it is not valid JSON: ${error.message}`)
    const isAbsent = error instanceof Error && 'code' in error && error.code === 'ENOENT'
    throw new CommandRefused(
      isAbsent ? `There is no file ${resolve(file)}.` : `${file} cannot be read: ${String(error)}`,
    )
  }
}
