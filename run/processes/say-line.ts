/** One line to the operator: text on a terminal, JSON like the log elsewhere. */
import { inspect } from 'node:util'

/** Pino's numbers. */
const LEVELS = { info: 30, error: 50, fatal: 60 } as const

type Stream = NodeJS.WritableStream & { isTTY?: boolean }

/** Errors are printed with their stack. */
export function sayLine(said: unknown, level: keyof typeof LEVELS, stream: Stream = streamFor(level)): void {
  const text = typeof said === 'string' ? said : inspect(said)
  const { pid } = process
  const told = stream.isTTY
    ? text
    : JSON.stringify({ level: LEVELS[level], time: Date.now(), pid, msg: text })
  stream.write(`${told}\n`)
}

const streamFor = (level: keyof typeof LEVELS): Stream => (level === 'info' ? process.stdout : process.stderr)
