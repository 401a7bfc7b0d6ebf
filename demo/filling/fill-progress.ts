/** The progress of filling a new contest: a bar on a terminal, a few log lines elsewhere. */

import { Presets, SingleBar } from 'cli-progress'
import { EASTERN } from '#contest/calendar/timestamp.ts'
import type { Log } from '#settling/context.ts'
import type { FillProgress } from './fill-world.ts'

export interface FillDisplay {
  show(progress: FillProgress): void
  end(): void
}

const WHAT = 'Building the contest'

export function fillDisplay(
  log: Pick<Log, 'info'>,
  stream: NodeJS.WritableStream & { isTTY?: boolean } = process.stdout,
): FillDisplay {
  return stream.isTTY ? bar(stream) : lines(log)
}

function bar(stream: NodeJS.WritableStream): FillDisplay {
  const format = `${WHAT} {bar} {month}, {gamers} gamers`
  const shown = new SingleBar({ stream, format, hideCursor: true }, Presets.shades_grey)
  return {
    show({ at, done, total, gamers }) {
      const payload = { month: monthOf(at), gamers }
      if (shown.isActive) shown.update(done, payload)
      else shown.start(total, done, payload)
    },
    end: () => shown.stop(),
  }
}

function lines(log: Pick<Log, 'info'>): FillDisplay {
  let tenths = 0
  return {
    show({ at, done, total, gamers }) {
      const reached = Math.floor((10 * done) / total)
      if (reached === tenths) return
      tenths = reached
      log.info({ percent: reached * 10, month: monthOf(at), gamers }, `${WHAT}.`)
    },
    end() {},
  }
}

const MONTH = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: EASTERN })
const monthOf = (at: Date): string => MONTH.format(at)
