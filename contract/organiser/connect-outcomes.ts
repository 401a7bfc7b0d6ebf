/** How the sign-in of a service account ended, as the desk's address says it: a word, because anybody can write an address. */
export type ConnectOutcome = 'connected' | 'cancelled' | 'not-yours' | 'failed'
