/** What the build draws ahead: see prerender.tsx. The server reads it from `prerendered.json`. */
export interface Prerendered {
  /** The settings they were made with: under others they would name the wrong site. */
  site: Readonly<Record<string, string>>
  /** By the name of the screen's file. */
  screens: Record<string, string>
}
