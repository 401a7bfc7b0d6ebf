/** The progress of filling a new contest: a few lines of the log, and more often for whoever draws a bar. */
import { EASTERN } from '#contest/calendar/timestamp.ts'
import type { Log } from '#settling/context.ts'
import type { FillProgress } from './fill-world.ts'

export interface ShownProgress {
  done: number
  total: number
  month: string
}

/** Every tenth becomes a line of the log. */
export function shownProgress(
  log: Pick<Log, 'info'>,
  onProgress: (shown: ShownProgress) => void = () => {},
): (progress: FillProgress) => void {
  onProgress({ done: 0, total: 1, month: '' })
  let tenths = 0
  return ({ at, done, total, gamers }) => {
    const month = MONTH.format(at)
    onProgress({ done, total, month })
    const reached = Math.floor((10 * done) / total)
    if (reached === tenths) return
    tenths = reached
    log.info({ percent: reached * 10, month, gamers }, 'Building the contest.')
  }
}

const MONTH = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: EASTERN })
