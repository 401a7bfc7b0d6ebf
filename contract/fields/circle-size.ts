/** Separate from the calls, because the web must not load zod for a number. */
export const MAX_CIRCLE_SIZE = 100
