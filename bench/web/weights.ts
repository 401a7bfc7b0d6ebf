/** What a visitor downloads: the JavaScript of the first view, and what each screen adds. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

interface Chunk {
  file: string
  /** Loaded together with it. */
  imports?: readonly string[]
  /** Loaded on demand. */
  dynamicImports?: readonly string[]
}

export type Manifest = Readonly<Record<string, Chunk>>

export interface Weights {
  /** In bytes, compressed. */
  initial: number
  screens: { name: string; bytes: number; later: { name: string; bytes: number }[] }[]
}

const ENTRY = 'index.html'
/** Loaded by the entry at once: together they are the first view. */
const MAIN = 'main.tsx'

/** `weigh` gives the size of a file. Files of the first view are not counted again. */
export function weightsOf(manifest: Manifest, weigh: (file: string) => number): Weights {
  const main = manifest[MAIN]
  if (!manifest[ENTRY] || !main) throw new Error(`The built site names no ${ENTRY} or no ${MAIN}.`)
  const total = (keys: Iterable<string>) =>
    [...keys].reduce((bytes, key) => bytes + weigh(manifest[key]?.file ?? ''), 0)

  const initial = together(manifest, ENTRY).union(together(manifest, MAIN))
  const screens = (main.dynamicImports ?? []).map((key) => {
    const own = together(manifest, key).difference(initial)
    const known = own.union(initial)
    const later = [...own].flatMap((part) => manifest[part]?.dynamicImports ?? [])
    return {
      name: nameOf(key),
      bytes: total(own),
      later: later.map((part) => ({
        name: nameOf(part),
        bytes: total(together(manifest, part).difference(known)),
      })),
    }
  })
  return { initial: total(initial), screens }
}

/** A chunk with everything that is loaded together with it. */
function together(manifest: Manifest, key: string, found = new Set<string>()): Set<string> {
  if (found.has(key)) return found
  found.add(key)
  for (const next of manifest[key]?.imports ?? []) together(manifest, next, found)
  return found
}

/** `screens/gamer/gamer.tsx` is the screen `gamer`. */
const nameOf = (key: string): string => key.replace(/^.*\//, '').replace(/\.\w+$/, '')

export function weightsOfSite(folder: string): Weights {
  const manifest = JSON.parse(readFileSync(join(folder, '.vite', 'manifest.json'), 'utf8')) as Manifest
  return weightsOf(manifest, (file) => brotliCompressSync(readFileSync(join(folder, file))).length)
}
