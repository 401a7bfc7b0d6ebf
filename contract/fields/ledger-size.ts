/** Separate from the calls, because the web must not load zod for a number. */
export const LEDGER_PAGE = 100
export const MAX_LEDGER_PAGE = 1000
