/** Prerendered screens, complete or as an outline, visible before any script has run. */
import { ABOUT_MARK, outlineOfThen, type Prerendered, THEN_MARK } from '#contract/site/prerendered.ts'
import { escapeHtml } from '../html.ts'
import type { DocumentHead } from './page-head.ts'

export interface Drawn {
  /** Shown until the screen's script has loaded. */
  html: string
  /** Whether it shows more than a loading text. */
  isWorthSeeing: boolean
}

export function drawnScreen(
  drawn: Prerendered | null,
  { screen, name, description, past }: Pick<DocumentHead, 'screen' | 'name' | 'description' | 'past'>,
): Drawn {
  if (!drawn) return { html: '', isWorthSeeing: false }
  const { screens, outlines, nameMark, dayMark } = drawn
  const outline = outlines[past ? outlineOfThen(screen) : screen]
  // An outline about a subject is useless on a page without one.
  const own = screens[screen] ?? (name === '' && outline?.includes(nameMark) ? undefined : outline)
  return {
    html: (own ?? outlines.otherwise ?? '')
      .replaceAll(nameMark, () => escapeHtml(name))
      .replaceAll(ABOUT_MARK, () => escapeHtml(description))
      .replaceAll(dayMark, () => escapeHtml(past?.day ?? ''))
      .replaceAll(THEN_MARK, () => escapeHtml(past?.update ?? '')),
    isWorthSeeing: own !== undefined,
  }
}
