/** The screens as HTML, rendered by `web/build/prerender.tsx` when a server starts. */
export interface Prerendered {
  /** By the name of the screen's file. */
  screens: Readonly<Record<string, string>>
  /** Shown until a screen's script has loaded; `otherwise` for those without an outline. */
  outlines: Readonly<Record<string, string>>
  /** Placeholder for the subject's name in outlines. */
  nameMark: string
  /** Placeholder for the day of a past moment. */
  dayMark: string
}

/** The name of a screen's outline for a past moment. */
export const outlineOfThen = (screen: string): string => `${screen} then`

/** Placeholder for the page's description in outlines about a subject. */
export const ABOUT_MARK = 'AboutTheSubject'

/** Placeholder for the update that a past moment shows. */
export const THEN_MARK = 'UpdateOfThen'
