/** The screens without data as the build has drawn them, to be seen before any script has run. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const prerenderedShape = z.object({
  site: z.record(z.string(), z.string()),
  screens: z.record(z.string(), z.string()),
})

/** By screen. None under other settings than they were drawn with, for they would name the wrong site. */
export function loadPrerendered(
  webRoot: string,
  site: Readonly<Record<string, string>>,
): Map<string, string> {
  const file = join(webRoot, 'prerendered.json')
  if (!existsSync(file)) return new Map()
  const drawn = prerenderedShape.parse(JSON.parse(readFileSync(file, 'utf8')))
  const fits = Object.entries(site).every(([name, value]) => drawn.site[name] === value)
  return new Map(fits ? Object.entries(drawn.screens) : [])
}
