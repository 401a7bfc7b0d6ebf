/** The data of a picture of a gamer's grid: the preview's, with total and date. */
import type { GamerPreviewData } from '../previews/gamer-preview.ts'

export interface SignedGamer extends GamerPreviewData {
  /** Number of gamers. */
  of: number
  /** The day of the settlement, `11/15/2026`. */
  date: string
  address: string
}
