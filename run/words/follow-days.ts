/** Lets the site say what a new day brings: posts that waited for it. */
import type { Log } from '#scanner/context.ts'
import { contestDay } from '#scanner/cycles/schedule.ts'
import type { SiteWords } from '#server/pages/site-words.ts'
import { siteWords, type WordsOptions } from './site-words.ts'

export interface DaysOptions extends Omit<WordsOptions, 'at'> {
  /** When it last said everything there was to say. */
  from: Date
  log: Log
  say(words: SiteWords): void
}

const LOOK_MS = 20_000

/** Until the function it gives is called. */
export function followDays({ from, log, say, ...options }: DaysOptions): () => Promise<void> {
  let saidOn = contestDay(from)
  let looking = Promise.resolve()
  const look = async () => {
    const at = new Date()
    const today = contestDay(at)
    if (today === saidOn) return
    const words = await siteWords({ ...options, at }, saidOn)
    if (words) say(words)
    saidOn = today
  }
  const timer = setInterval(() => {
    looking = look().catch((error: unknown) =>
      log.error({ err: error }, 'The posts of the day could not be read.'),
    )
  }, LOOK_MS)
  return async () => {
    clearInterval(timer)
    await looking
  }
}
