/** What the build prerenders: see prerender.tsx. The server reads it from `prerendered.json`. */
export interface Prerendered {
  /** The settings they were made with: under others they would name the wrong site. */
  site: Readonly<Record<string, string>>
  /** By the name of the screen's file. */
  screens: Record<string, string>
  /** What stands in place of a screen until its script has loaded; `otherwise` for those without an outline of their own. */
  outlines: Record<string, string>
  /** Stands in the outlines for the name of whom or what the screen is about. */
  nameMark: string
}
