/** Separate from the calls, because the web must not load zod for a number. */
export const FEED_PAGE = 20
export const MAX_FEED_PAGE = 100
