/** A page as CONTRIBUTING's recipe makes one: a row, and a screen that exports a component of its name. */
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PlainPage } from '#contract/pages.ts'

export const NEW_PAGE: PlainPage = {
  path: '/hall-of-fame',
  screen: 'hall-of-fame',
  title: 'Hall of fame – {site}',
  description: 'The first of {site}.',
  calls: ['/api/leaderboards'],
  sitemap: true,
  topBar: { name: 'Fame', place: 3.5 },
}

/** Writes the screens of new pages into a folder of their own. */
export function newScreens(sources: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'grid900-screens-'))
  for (const [screen, source] of Object.entries(sources)) {
    mkdirSync(join(folder, screen))
    writeFileSync(join(folder, screen, `${screen}.tsx`), source)
  }
  return folder
}
