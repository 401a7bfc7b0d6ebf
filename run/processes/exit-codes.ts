/** How a process ends, for whatever started it: numbers that service managers know (sysexits.h). */
export const EXIT = {
  /** It was asked to stop. */
  stopped: 0,
  /** Something happened that nobody had thought of. */
  unexpected: 1,
  /** Something it needs is missing for now: a restart may help. */
  unavailable: 75,
  /** A setting, a key or the data is wrong: a restart cannot help. */
  misconfigured: 78,
} as const

export type ExitCode = (typeof EXIT)[keyof typeof EXIT]
