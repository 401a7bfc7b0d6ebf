/** How the sign-in of a service account ended, as the desk's address says it. */
export const CONNECT_OUTCOMES = ['connected', 'cancelled', 'not-yours', 'failed'] as const

export type ConnectOutcome = (typeof CONNECT_OUTCOMES)[number]
