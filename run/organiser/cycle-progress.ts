/** The progress of a cycle, on stderr, because stdout is the result. */
import { Presets, SingleBar } from 'cli-progress'
import type { CycleReport } from '#operations/scans/progress.ts'
import { duration } from '#operations/text.ts'
import type { Terminal } from './terminal.ts'

export interface DisplayOptions {
  quiet: boolean
  terminal: Terminal
}

export interface CycleDisplay {
  show(report: CycleReport): void
  end(): void
}

export function cycleDisplay({ quiet, terminal }: DisplayOptions): CycleDisplay {
  const { errors } = terminal
  if (quiet || !errors.isTTY) return { show() {}, end() {} }
  const format = 'Scanning {bar} {value}/{total} gamers{left}'
  const bar = new SingleBar({ stream: errors, format, hideCursor: true }, Presets.shades_grey)
  return {
    show({ total, waiting, secondsLeft }) {
      const payload = { left: secondsLeft === null ? '' : `, about ${duration(secondsLeft)} left` }
      if (bar.isActive) bar.update(total - waiting, payload)
      else if (total > 1) bar.start(total, total - waiting, payload)
    },
    end: () => bar.stop(),
  }
}
