/** Rebuilds the pasts of before standings were kept, in the background: the site shows the same all the while. */

import type { ContestContext } from '#settling/context.ts'
import { gamersWithoutPast, keepPastOf } from '#store/settled/rebuild-past.ts'

/** Settlements wait for one batch, and for no longer. */
const BATCH = 50

/** Done once, and remembered by what it leaves: whoever is interrupted goes on with those who are left. */
export async function rebuildPast(
  { db, log }: Pick<ContestContext, 'db' | 'log'>,
  signal: AbortSignal,
): Promise<void> {
  const waiting = await gamersWithoutPast(db)
  if (waiting.length === 0) return
  log.info({ gamers: waiting.length }, 'The past is being rebuilt.')
  for (let done = 0; done < waiting.length; done += BATCH) {
    if (signal.aborted) return
    await keepPastOf(db, waiting.slice(done, done + BATCH))
    log.info(
      { done: Math.min(done + BATCH, waiting.length), of: waiting.length },
      'The past is being rebuilt.',
    )
  }
  log.info({ gamers: waiting.length }, 'The past is rebuilt.')
}
