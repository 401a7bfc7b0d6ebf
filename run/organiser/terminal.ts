/** What is said beside a command's result: on stderr, because stdout is the result. */
import { createInterface } from 'node:readline/promises'
import { Presets, SingleBar } from 'cli-progress'
import type { CycleReport } from '#operations/scans/progress.ts'
import { duration } from '#operations/text.ts'
import type { FindProgress } from '#operations/titles/find-titles.ts'

/** The process's streams, or those of a test that runs many commands in one process. */
export interface Terminal {
  input: NodeJS.ReadableStream & { isTTY?: boolean }
  output: NodeJS.WritableStream
  errors: NodeJS.WritableStream & { isTTY?: boolean }
}

interface Saying {
  quiet: boolean
  terminal: Terminal
}

export const printLine = (stream: NodeJS.WritableStream, text: string): void => {
  stream.write(`${text}\n`)
}

/** Asks for confirmation. Null if no one can answer; the command then needs a flag. */
export function confirmer({
  quiet,
  terminal: { input, errors },
  signal,
}: Saying & { signal: AbortSignal }): ((question: string) => Promise<boolean>) | null {
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

interface Display<Progress> {
  show(progress: Progress): void
  end(): void
}

export function cycleDisplay({ quiet, terminal: { errors } }: Saying): Display<CycleReport> {
  if (quiet || !errors.isTTY) return { show() {}, end() {} }
  const bar = barOn(errors, 'Scanning {bar} {value}/{total} gamers{left}')
  return {
    show({ total, waiting, secondsLeft }) {
      const left = secondsLeft === null ? '' : `, about ${duration(secondsLeft)} left`
      bar.show({ done: total - waiting, total, left })
    },
    end: bar.end,
  }
}

/** About half a minute. */
const STEP = 50

/** Of a store search: a few lines where there is no terminal. */
export function findDisplay({ quiet, terminal: { errors } }: Saying): Display<FindProgress> {
  if (!quiet && errors.isTTY) return barOn(errors, 'Asking the store {bar} {value}/{total} games')
  return {
    show({ done, total }) {
      if (!quiet && done % STEP === 0) printLine(errors, `Asking the store: ${done} of ${total} games`)
    },
    end() {},
  }
}

function barOn(
  stream: NodeJS.WritableStream,
  format: string,
): Display<{ done: number; total: number; left?: string }> {
  const bar = new SingleBar({ stream, format, hideCursor: true }, Presets.shades_grey)
  return {
    show({ done, total, ...payload }) {
      if (bar.isActive) bar.update(done, payload)
      else if (total > 1) bar.start(total, done, payload)
    },
    end: () => bar.stop(),
  }
}
