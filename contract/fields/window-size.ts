/** The windows that the website asks for. Apart from the calls, because the web may not load zod for a number. */

/** So many lines are fetched at once while somebody scrolls. */
export const WINDOW_SIZE = 100

/** Whoever is looked at in the middle of their neighbours: enough to find the next ones who have other points. */
export const NEIGHBOURHOOD = 101

export interface ListWindow {
  limit: number
  offset: number
}

export const FIRST_WINDOW: ListWindow = { limit: WINDOW_SIZE, offset: 0 }
