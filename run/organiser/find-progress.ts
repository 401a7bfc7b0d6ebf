/** The progress of a store search: a bar on a terminal, a few lines elsewhere, on stderr. */
import { Presets, SingleBar } from 'cli-progress'
import type { FindProgress } from '#operations/titles/find-titles.ts'
import type { DisplayOptions } from './cycle-progress.ts'
import { printLine, type Terminal } from './terminal.ts'

export interface FindDisplay {
  show(progress: FindProgress): void
  end(): void
}

export function findDisplay({ quiet, terminal }: DisplayOptions): FindDisplay {
  if (quiet) return { show() {}, end() {} }
  return terminal.errors.isTTY ? bar(terminal) : lines(terminal)
}

function bar({ errors }: Terminal): FindDisplay {
  const format = 'Asking the store {bar} {value}/{total} games'
  const shown = new SingleBar({ stream: errors, format, hideCursor: true }, Presets.shades_grey)
  return {
    show({ done, total }) {
      if (shown.isActive) shown.update(done)
      else if (total > 1) shown.start(total, done)
    },
    end: () => shown.stop(),
  }
}

/** About half a minute. */
const STEP = 50

function lines({ errors }: Terminal): FindDisplay {
  return {
    show({ done, total }) {
      if (done % STEP === 0) printLine(errors, `Asking the store: ${done} of ${total} games`)
    },
    end() {},
  }
}
