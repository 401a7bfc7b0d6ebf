import { EXIT, type ExitCode } from './exit-codes.ts'

export interface Ending {
  /** Null if a signal ended it. */
  code: number | null
  how: string
}

export class ProcessFailed extends Error {
  readonly code: ExitCode
  /** Whether it has reported the problem itself; a killed one has not. */
  readonly spoke: boolean

  constructor(name: string, { code, how }: Ending) {
    super(`The ${name} could not be started (${how}).`)
    this.code =
      Object.values(EXIT).find((known) => known !== EXIT.stopped && known === code) ?? EXIT.unexpected
    this.spoke = code !== null && code !== EXIT.stopped
  }
}
