/**
 * The state being served. It moves on when any process announces a settlement, by one assignment: earlier requests keep
 * the whole old state, later ones get the whole new one.
 */
import { setTimeout } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { BaseLogger } from 'pino'
import { repeat } from '#operations/repeat.ts'
import { loadSince, settledVersion } from '#store/changes.ts'
import { connect, type Store } from '#store/open.ts'
import { watchSettled } from '#store/settled/watch-settled.ts'
import { SNAPSHOT_TIMEOUTS } from '#store/timeouts.ts'
import { advance, compacted, nothing } from './advance.ts'
import { createPacker } from './contestant.ts'
import { giveWay } from './pauses.ts'
import type { Snapshot } from './state.ts'

export interface Live {
  /** The first state is being served. Rejects if it cannot be read. */
  readonly ready: Promise<void>
  readonly snapshot: Snapshot
  readonly loaded: boolean
  close(): Promise<void>
}

export interface LiveOptions {
  store: Store
  log: Pick<BaseLogger, 'info' | 'warn' | 'error'>
  /**
   * Called with each new state before it is served, to make frequent answers ahead. The returned function is called
   * together with the switch.
   */
  prepare: (snapshot: Snapshot) => Promise<() => void>
}

/** Poll in case a broken connection loses an announcement. */
const POLL_MS = 30_000
const REPLICA_PAUSE_MS = 200

/** So many gamers take more memory than the server itself; below, collecting costs more than it gives. */
const WORTH_RELEASING = 10_000

/** The first read leaves as much garbage as it keeps, and without a collection now the heap would stay that large. */
function releaseMemory(): void {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  setFlagsFromString('--no-expose-gc')
}

/** Returns at once: while the database reads the first state, the caller has time for other work. */
export function followSettlements({ store, log, prepare }: LiveOptions): Live {
  let snapshot = nothing()
  let loaded = false
  let announced = 0
  let running: Promise<void> | undefined
  let closing = false
  // Loading the whole state takes longer than a visitor's timeout.
  const db = connect((store.replica ?? store).connectionString, log, SNAPSHOT_TIMEOUTS)

  async function read(): Promise<void> {
    const news = await loadSince(db, snapshot.version, createPacker(snapshot.gamers.arena), giveWay)
    const next = await compacted(await advance(snapshot, news))
    const switchOver = await prepare(next)
    snapshot = next
    switchOver()
    loaded = true
    log.info({ version: next.version, gamers: next.gamers.size }, 'A settled state is being served.')
  }

  /** One at a time; announcements during it cause one more check at the end. */
  async function catchUp(): Promise<void> {
    while (!closing && (!loaded || announced > snapshot.version)) {
      const { version } = snapshot
      await read()
      // A replica may lag behind the announcement.
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

  async function begin() {
    await read()
    if (snapshot.gamers.size >= WORTH_RELEASING) releaseMemory()
    const watch = await watchSettled(store.connectionString, move, log)
    // /readyz reports an unreachable database, and the next poll may find it.
    const poll = async () => move((await settledVersion(store.db)).version)
    return { watch, endPolling: repeat(poll, { everyMs: POLL_MS }) }
  }

  const begun = begin()
  const ready = begun.then(() => {})
  // Told to whoever awaits it, which may be later.
  ready.catch(() => {})
  return {
    ready,
    get snapshot() {
      return snapshot
    },
    get loaded() {
      return loaded
    },
    async close() {
      closing = true
      const following = await begun.catch(() => null)
      await following?.endPolling()
      await following?.watch.close()
      await running
      await db.destroy()
    },
  }
}
