/** The screens as HTML, drawn by `web/build/prerender.tsx` for one site when its server starts. */
export interface Prerendered {
  /** By the name of the screen's file. */
  screens: Readonly<Record<string, string>>
  /** What stands in place of a screen until its script has loaded; `otherwise` for those without an outline of their own. */
  outlines: Readonly<Record<string, string>>
  /** Stands in the outlines for the name of whom or what the screen is about. */
  nameMark: string
}
