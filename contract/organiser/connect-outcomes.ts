/** The result of a service account's sign-in in the desk's address: a fixed word, because anyone can write an address. */
export type ConnectOutcome = 'connected' | 'cancelled' | 'not-yours' | 'failed'
