/** How many gamers one may watch. Apart from the calls, because the web may not load zod for a number. */
export const MAX_CIRCLE_SIZE = 100
