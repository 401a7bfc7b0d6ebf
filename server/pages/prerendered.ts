/** The screens as they were drawn for this site, whole or in outline, to be seen before any script has run. */
import type { Prerendered } from '#contract/site/prerendered.ts'
import { escapeHtml } from '../html.ts'

export interface Drawn {
  /** What the page shows until the script of the screen has loaded. */
  html: string
  /** Whether there is more to see than that the page is loading. */
  isWorthSeeing: boolean
}

export function drawnScreen(
  drawn: Prerendered | null,
  { screen, name }: { screen: string; name: string },
): Drawn {
  if (!drawn) return { html: '', isWorthSeeing: false }
  const { screens, outlines, nameMark } = drawn
  const outline = outlines[screen]
  // An outline about somebody is no use on a page about nobody.
  const own = screens[screen] ?? (name === '' && outline?.includes(nameMark) ? undefined : outline)
  return {
    html: (own ?? outlines.otherwise ?? '').replaceAll(nameMark, () => escapeHtml(name)),
    isWorthSeeing: own !== undefined,
  }
}
