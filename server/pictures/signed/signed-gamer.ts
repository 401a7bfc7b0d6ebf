/** What a picture of a gamer's grid says: the preview's facts, and of how many and when. */
import type { GamerShown } from '../previews/gamer-preview.ts'

export interface SignedGamer extends GamerShown {
  /** How many gamers there are. */
  of: number
  /** The day of the settlement, `11/15/2026`. */
  date: string
}
