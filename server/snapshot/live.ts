/**
 * The state the server serves now. It moves on when a settlement is announced, by this process or another, and the move is one
 * assignment: whoever asked before keeps the whole old state, whoever asks after gets the whole new one.
 */
import { setTimeout } from 'node:timers/promises'
import type { BaseLogger } from 'pino'
import { repeat } from '#operations/repeat.ts'
import { loadSince, settledVersion } from '#store/changes.ts'
import { connect, type Store } from '#store/open.ts'
import { watchSettled } from '#store/settled/watch-settled.ts'
import { SNAPSHOT_TIMEOUTS } from '#store/timeouts.ts'
import { advance, NOTHING } from './advance.ts'
import { packGamer } from './contestant.ts'
import type { Snapshot } from './state.ts'

export interface Live {
  readonly snapshot: Snapshot
  /** Whether the first state has been read. */
  readonly loaded: boolean
  close(): Promise<void>
}

export interface LiveOptions {
  store: Store
  log: Pick<BaseLogger, 'info' | 'warn' | 'error'>
  /**
   * Called with each new state before anyone else sees it, so that what is asked for most is ready by then. What it gives back
   * is called together with the move.
   */
  prepare: (snapshot: Snapshot) => Promise<() => void>
}

/** A net under the announcements, for what a broken connection may swallow. */
const POLL_MS = 30_000
const REPLICA_PAUSE_MS = 200

export async function followSettlements({ store, log, prepare }: LiveOptions): Promise<Live> {
  let snapshot = NOTHING
  let loaded = false
  let announced = 0
  let running: Promise<void> | undefined
  let closing = false
  // The whole state takes longer than what a visitor may wait for.
  const db = connect((store.replica ?? store).connectionString, log, SNAPSHOT_TIMEOUTS)

  async function read(): Promise<void> {
    const next = advance(snapshot, await loadSince(db, snapshot.version, packGamer))
    const switchOver = await prepare(next)
    snapshot = next
    switchOver()
    loaded = true
    log.info({ version: next.version, gamers: next.gamers.size }, 'A settled state is being served.')
  }

  /** One at a time; announcements that come meanwhile are answered by one more look at the end. */
  async function catchUp(): Promise<void> {
    while (!closing && (!loaded || announced > snapshot.version)) {
      const { version } = snapshot
      await read()
      // A replica may be a moment behind the database in which it was announced.
      if (announced > snapshot.version && snapshot.version === version) await setTimeout(REPLICA_PAUSE_MS)
    }
  }

  function move(version: number): void {
    announced = Math.max(announced, version)
    running ??= catchUp()
      .catch((error: unknown) => log.error({ err: error }, 'The settled state could not be read.'))
      .finally(() => {
        running = undefined
      })
  }

  await read()
  const watch = await watchSettled(store.connectionString, move, log)
  // A database that is away is told by /readyz, and the next look may find it.
  const endPolling = repeat(async () => move((await settledVersion(store.db)).version), { everyMs: POLL_MS })

  return {
    get snapshot() {
      return snapshot
    },
    get loaded() {
      return loaded
    },
    async close() {
      closing = true
      await endPolling()
      await watch.close()
      await running
      await db.destroy()
    },
  }
}
