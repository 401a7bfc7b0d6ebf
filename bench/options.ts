export interface BenchOptions {
  /** Prints the results as JSON in the last line. */
  json: boolean
  /** `web` only: names of screens, or `all`; default the everyday ones. */
  pages?: string
  /** `web` only: visits per page. */
  rounds?: number
  /** `scan` only: folder of another checkout, with its packages installed, to scan in turns with. */
  beside?: string
  /** `scale` and `machines`: contest sizes. */
  gamers?: readonly number[]
}
