/**
 * Searching the store for every unmatched game takes minutes, so it runs in the background. Its progress is in the
 * database, visible to everyone, and a work lock marks the process at work, so that another process continues if it is
 * killed. Every answer is stored at once.
 */

import { counted } from '#contest/text/numbers.ts'
import {
  askFindToStop,
  beginFind,
  endFind,
  lastFind,
  recordFindProgress,
  type TitleFind,
} from '#store/catalogue/title-finds.ts'
import { unmatchedGames } from '#store/catalogue/title-matches.ts'
import { type Actor, recordAction } from '#store/desk/actions.ts'
import { titleFindLock } from '#store/locks/work-locks.ts'
import { inTransaction } from '#store/transaction.ts'
import { type BackgroundContext, createBackground } from '../background.ts'
import { type CommandContext, CommandRefused } from '../context.ts'
import { repeat } from '../repeat.ts'
import { findTitles, type StoreSearchResult } from './find-titles.ts'

export interface FindingContext
  extends BackgroundContext,
    Pick<CommandContext, 'db' | 'clock' | 'catalogue'> {}

export interface TitleFinding {
  /** Throws if one is in progress. */
  start(wanted: { fresh: boolean; actor: Actor; by: string }): Promise<TitleFind>
  stop(asked: { actor: Actor; by: string }): Promise<void>
  /** The current or last one. Continues one whose process was killed. */
  look(): Promise<TitleFind | undefined>
  /** Resolves when this process has no work left. */
  idle(): Promise<void>
}

export function createTitleFinding(context: FindingContext): TitleFinding {
  const { db, clock } = context
  const background = createBackground(context, 'grid900 titles')
  const goOn = (find: TitleFind) => background.goOn(titleFindLock(find.id), () => work(context, find))

  return {
    async start({ fresh, actor, by }) {
      const at = clock.now()
      const find = await inTransaction(db, async (tx) => {
        const begun = await beginFind(tx, { startedAt: at, startedBy: by, fresh })
        if (begun) {
          const games = await unmatchedGames(tx)
          await recordAction(tx, {
            actor,
            at,
            action: 'title.find',
            what: 'searched the store for every unmatched game',
            subject: { kind: 'Titles', name: `${counted(games.length, 'game')} unmatched` },
          })
        }
        return begun
      })
      if (!find) throw new CommandRefused('A store search is already running.')
      goOn(find)
      return find
    },
    async stop({ actor, by }) {
      const isStopping = await inTransaction(db, async (tx) => {
        const asked = await askFindToStop(tx, by)
        if (asked) {
          await recordAction(tx, {
            actor,
            at: clock.now(),
            action: 'title.find-stop',
            what: 'stopped the store search',
            subject: { kind: 'Titles', name: 'Store search' },
          })
        }
        return asked
      })
      if (!isStopping) throw new CommandRefused('No store search is running.')
    },
    async look() {
      const find = await lastFind(db)
      if (find && !find.finishedAt) goOn(find)
      return find
    },
    idle: background.idle,
  }
}

/** How often to save the progress and check for a request to stop. */
const NOTE_MS = 1000

async function work(context: FindingContext, { id, fresh, startedAt }: TitleFind): Promise<void> {
  const { db, clock, log, signal } = context
  // Another process may have ended it while we waited for the lock.
  const now = await lastFind(db)
  if (now?.id !== id || now.finishedAt) return
  const stopping = new AbortController()
  const progress = { id, done: now.done, total: now.total, requests: 0 }
  const note = async () => {
    if (await recordFindProgress(db, { ...progress, requests: now.requests + progress.requests }))
      stopping.abort()
  }
  const endNoting = repeat(note, { everyMs: NOTE_MS })
  let found: StoreSearchResult | undefined
  let failure: string | null = null
  try {
    await note()
    found = await findTitles(
      {
        db,
        catalogue: await context.catalogue(),
        clock,
        signal: AbortSignal.any([signal, stopping.signal]),
        onProgress: ({ done, total, requests }) => Object.assign(progress, { done, total, requests }),
      },
      await unmatchedGames(db),
      { fresh, begunAt: startedAt },
    )
    progress.requests = found.requests
  } catch (error) {
    if (signal.aborted) throw error
    if (!stopping.signal.aborted) {
      failure = 'Something went wrong on our side.'
      log.error({ err: error }, 'Store search failed.')
    }
  } finally {
    await endNoting()
  }
  await note()
  const stopped = stopping.signal.aborted
    ? `${(await lastFind(db))?.stopAskedBy ?? 'Someone'} stopped it.`
    : null
  await endFind(db, {
    id,
    finishedAt: clock.now(),
    stoppedBy: stopped ?? failure ?? found?.stoppedBy ?? null,
  })
}
