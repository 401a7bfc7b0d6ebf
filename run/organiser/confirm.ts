/** Asks the organiser before something is done. On the error stream, because the output is the result of the command. */
import { createInterface } from 'node:readline/promises'
import type { Terminal } from './terminal.ts'

/** Null where nobody can answer: then the command must be told beforehand. */
export function confirmer({
  quiet,
  terminal: { input, errors },
  signal,
}: {
  quiet: boolean
  terminal: Terminal
  signal: AbortSignal
}): ((question: string) => Promise<boolean>) | null {
  if (quiet || !input.isTTY || !errors.isTTY) return null
  return async (question) => {
    const terminal = createInterface({ input, output: errors })
    try {
      return /^y(es)?$/i.test((await terminal.question(`${question} [y/N] `, { signal })).trim())
    } finally {
      terminal.close()
    }
  }
}
