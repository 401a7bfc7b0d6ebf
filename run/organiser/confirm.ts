/** Asks the organiser before something is done. On the error stream, because the output is the result of the command. */
import { createInterface } from 'node:readline/promises'

/** Null where nobody can answer: then the command must be told beforehand. */
export function confirmer({
  quiet,
  signal,
}: {
  quiet: boolean
  signal: AbortSignal
}): ((question: string) => Promise<boolean>) | null {
  if (quiet || !process.stdin.isTTY || !process.stderr.isTTY) return null
  return async (question) => {
    const terminal = createInterface({ input: process.stdin, output: process.stderr })
    try {
      return /^y(es)?$/i.test((await terminal.question(`${question} [y/N] `, { signal })).trim())
    } finally {
      terminal.close()
    }
  }
}
