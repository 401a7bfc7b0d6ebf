/** Asks for confirmation. On stderr, because stdout is the command's result. */
import { createInterface } from 'node:readline/promises'
import type { Terminal } from './terminal.ts'

/** Null if no one can answer; the command then needs a flag. */
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
