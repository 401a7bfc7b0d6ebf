/** Shows how far the questions to the store are: a bar on a terminal, a few plain lines anywhere else, on the error stream. */
import { Presets, SingleBar } from 'cli-progress'
import type { FindProgress } from '#scanner/titles/find-titles.ts'

export interface FindDisplay {
  show(progress: FindProgress): void
  end(): void
}

export function findDisplay({ quiet }: { quiet: boolean }): FindDisplay {
  if (quiet) return { show() {}, end() {} }
  return process.stderr.isTTY ? bar() : lines()
}

function bar(): FindDisplay {
  const format = 'Asking the store {bar} {value}/{total} games'
  const shown = new SingleBar({ stream: process.stderr, format, hideCursor: true }, Presets.shades_grey)
  return {
    show({ done, total }) {
      if (shown.isActive) shown.update(done)
      else if (total > 1) shown.start(total, done)
    },
    end: () => shown.stop(),
  }
}

/** Every fifty games, which take about half a minute. */
const STEP = 50

function lines(): FindDisplay {
  return {
    show({ done, total }) {
      if (done % STEP === 0) process.stderr.write(`Asking the store: ${done} of ${total} games\n`)
    },
    end() {},
  }
}
