/** The build files of a screen, from Vite's manifest. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

export interface ScreenFiles {
  modules: string[]
  styles: string[]
}

const manifestShape = z.record(
  z.string(),
  z.object({
    file: z.string(),
    isEntry: z.boolean().optional(),
    imports: z.array(z.string()).default([]),
    dynamicImports: z.array(z.string()).default([]),
    css: z.array(z.string()).default([]),
  }),
)

/** Files beyond those every page loads; naming them early loads them before the first script has run. */
export function loadScreenFiles(webRoot: string): (screen: string) => ScreenFiles {
  const file = join(webRoot, '.vite', 'manifest.json')
  if (!existsSync(file)) return () => ({ modules: [], styles: [] })
  const manifest = manifestShape.parse(JSON.parse(readFileSync(file, 'utf8')))
  const withImports = (key: string, seen = new Set<string>()): Set<string> => {
    const chunk = manifest[key]
    if (!chunk || seen.has(key)) return seen
    seen.add(key)
    for (const next of chunk.imports) withImports(next, seen)
    return seen
  }
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry)
  const onEveryPage = new Set(entries.flatMap((key) => [...withImports(key)]))
  // What the first script of a page loads: it renders all screens.
  const later = new Set(
    entries.flatMap((key) => manifest[key]?.dynamicImports ?? []).flatMap((key) => [...withImports(key)]),
  )
  return (screen) => {
    const reached = withImports(`screens/${screen}/${screen}.tsx`, new Set(later))
    const needed = [...reached].filter((key) => !onEveryPage.has(key))
    return {
      modules: needed.flatMap((key) => manifest[key]?.file ?? []),
      styles: needed.flatMap((key) => manifest[key]?.css ?? []),
    }
  }
}
