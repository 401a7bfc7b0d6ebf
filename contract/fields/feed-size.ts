/** Separate from the calls, because the web must not load zod for a number. */

/** The profile's feed, and the default of a request. */
export const PROFILE_FEED_ENTRIES = 10

/** The full feed, and the maximum. */
export const FULL_FEED_ENTRIES = 100
