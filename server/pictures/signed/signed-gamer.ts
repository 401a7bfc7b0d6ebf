/** What a picture of a gamer's grid says: the preview's facts, and of how many and when. */
import type { GamerPreviewData } from '../previews/gamer-preview.ts'

export interface SignedGamer extends GamerPreviewData {
  /** How many gamers there are. */
  of: number
  /** The day of the settlement, `11/15/2026`. */
  date: string
  /** Of the site, as people type it. */
  address: string
}
