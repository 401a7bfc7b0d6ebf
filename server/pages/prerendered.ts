/** The screens as the build has drawn them, whole or in outline, to be seen before any script has run. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const prerenderedShape = z.object({
  site: z.record(z.string(), z.string()),
  screens: z.record(z.string(), z.string()),
  outlines: z.record(z.string(), z.string()),
})

/** What stands in the page for a screen until its script has come. */
export type Drawn = (screen: string) => string

/** Nothing under other settings than they were drawn with, for they would name the wrong site. */
export function loadPrerendered(webRoot: string, site: Readonly<Record<string, string>>): Drawn {
  const file = join(webRoot, 'prerendered.json')
  if (!existsSync(file)) return () => ''
  const drawn = prerenderedShape.parse(JSON.parse(readFileSync(file, 'utf8')))
  if (!Object.entries(site).every(([name, value]) => drawn.site[name] === value)) return () => ''
  const all = new Map([...Object.entries(drawn.outlines), ...Object.entries(drawn.screens)])
  return (screen) => all.get(screen) ?? all.get('otherwise') ?? ''
}
