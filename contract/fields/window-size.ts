/** Separate from the calls, because the web must not load zod for a number. */

/** Lines fetched at once while scrolling. */
export const WINDOW_SIZE = 100

/** Lines around a gamer: enough to find the next ones with other points. */
export const NEIGHBOURHOOD = 101

export interface ListWindow {
  limit: number
  offset: number
}

export const FIRST_WINDOW: ListWindow = { limit: WINDOW_SIZE, offset: 0 }
