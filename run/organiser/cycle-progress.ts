/** Shows how far a cycle is while somebody waits for it: on the error stream, because the output is the result. */
import { Presets, SingleBar } from 'cli-progress'
import { duration } from '#organiser/text.ts'
import type { CycleReport } from '#scanner/cycles/progress.ts'

export interface CycleDisplay {
  show(report: CycleReport): void
  end(): void
}

export function cycleDisplay({ quiet }: { quiet: boolean }): CycleDisplay {
  if (quiet || !process.stderr.isTTY) return { show() {}, end() {} }
  const format = 'Scanning {bar} {value}/{total} gamers{left}'
  const bar = new SingleBar({ stream: process.stderr, format, hideCursor: true }, Presets.shades_grey)
  return {
    show({ total, waiting, secondsLeft }) {
      const payload = { left: secondsLeft === null ? '' : `, about ${duration(secondsLeft)} left` }
      if (bar.isActive) bar.update(total - waiting, payload)
      else if (total > 1) bar.start(total, total - waiting, payload)
    },
    end: () => bar.stop(),
  }
}
