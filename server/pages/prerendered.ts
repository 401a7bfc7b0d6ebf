/** The screens as the build has prerendered them, whole or in outline, to be seen before any script has run. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { escapeHtml } from './html.ts'

const prerenderedShape = z.object({
  site: z.record(z.string(), z.string()),
  screens: z.record(z.string(), z.string()),
  outlines: z.record(z.string(), z.string()),
  nameMark: z.string(),
})

export interface Drawn {
  /** What the page shows until the script of the screen has loaded. */
  html: string
  /** Whether there is more to see than that the page is loading. */
  isWorthSeeing: boolean
}

const NOTHING: Drawn = { html: '', isWorthSeeing: false }

/** Nothing under other settings than they were prerendered with, for they would name the wrong site. */
export function loadPrerendered(
  webRoot: string,
  site: Readonly<Record<string, string>>,
): (screen: string, name: string) => Drawn {
  const file = join(webRoot, 'prerendered.json')
  if (!existsSync(file)) return () => NOTHING
  const drawn = prerenderedShape.parse(JSON.parse(readFileSync(file, 'utf8')))
  if (!Object.entries(site).every(([name, value]) => drawn.site[name] === value)) return () => NOTHING
  const { otherwise = '', ...outlines } = drawn.outlines
  const own = new Map(Object.entries({ ...outlines, ...drawn.screens }))
  return (screen, name) => ({
    html: (own.get(screen) ?? otherwise).replaceAll(drawn.nameMark, () => escapeHtml(name)),
    isWorthSeeing: own.has(screen),
  })
}
