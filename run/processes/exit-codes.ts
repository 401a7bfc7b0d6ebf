/** Exit codes for service managers (sysexits.h). */
export const EXIT = {
  stopped: 0,
  unexpected: 1,
  /** A dependency is unavailable: a restart may help. */
  unavailable: 75,
  /** A setting, key or data is wrong: a restart cannot help. */
  misconfigured: 78,
} as const

export type ExitCode = (typeof EXIT)[keyof typeof EXIT]
