import { EXIT, type ExitCode } from './exit-codes.ts'

/** How a process ended. */
export interface Ending {
  /** Null when a signal ended it. */
  code: number | null
  /** The code or the signal, in words. */
  how: string
}

/** A part of the product could not start. */
export class ProcessFailed extends Error {
  readonly code: ExitCode
  /** Whether it has said itself what is wrong: one that was killed has not. */
  readonly spoke: boolean

  constructor(name: string, { code, how }: Ending) {
    super(`The ${name} could not be started (${how}).`)
    this.code =
      Object.values(EXIT).find((known) => known !== EXIT.stopped && known === code) ?? EXIT.unexpected
    this.spoke = code !== null && code !== EXIT.stopped
  }
}
