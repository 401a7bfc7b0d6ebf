/** One line to whoever runs the product: words on a terminal; anywhere else JSON, as every other line of the log is. */
import { inspect } from 'node:util'

/** As pino numbers them. */
const LEVELS = { info: 30, error: 50, fatal: 60 } as const

type Stream = NodeJS.WritableStream & { isTTY?: boolean }

/** An error itself is told with its stack. */
export function sayLine(said: unknown, level: keyof typeof LEVELS, stream: Stream = streamFor(level)): void {
  const text = typeof said === 'string' ? said : inspect(said)
  const { pid } = process
  const told = stream.isTTY
    ? text
    : JSON.stringify({ level: LEVELS[level], time: Date.now(), pid, msg: text })
  stream.write(`${told}\n`)
}

const streamFor = (level: keyof typeof LEVELS): Stream => (level === 'info' ? process.stdout : process.stderr)
