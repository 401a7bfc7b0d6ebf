/** How many entries of a ledger one answer holds. Apart from the call, which the website must not load. */
export const LEDGER_PAGE = 100
export const MAX_LEDGER_PAGE = 1000
