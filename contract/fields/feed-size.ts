/** How many events a feed asks for. Apart from the call itself, because the web may not load zod for two numbers. */

/** The profile's feed, and what a request gets that does not say. */
export const PROFILE_FEED_ENTRIES = 10

/** The full feed, and the most that anyone gets. */
export const FULL_FEED_ENTRIES = 100
