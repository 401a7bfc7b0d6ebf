/** Reads at half of what the server can answer, alone and while a settlement is made and followed. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { setTimeout } from 'node:timers/promises'
import { NODE_OPTIONS } from '#run/processes/child-process.ts'
import { pinMainThread } from '../api/client.ts'
import type { Reading, ReadingOrder } from './reader.ts'
import type { MeasuredServer } from './server.ts'

const SECONDS = { most: 3, quiet: 10, settling: 60 }
/** Of the most, spread over half a minute. */
const TRIES = 4
const PAUSE_MS = 3000

/**
 * Visitors have machines of their own. Here the system puts whoever talks with the server on the same processor as soon as the database
 * keeps the other busy, for up to a second.
 */
const PROCESSORS = { server: 0, visitors: availableParallelism() - 1 }

export async function measureLoad(
  { url, pid }: Pick<MeasuredServer, 'url' | 'pid'>,
  gamers: number,
  settle: () => Promise<unknown>,
): Promise<Record<string, number>> {
  const calls = [
    '/api/games',
    ...Array.from({ length: 40 }, (_, nth) => `/api/leaderboards?limit=50&offset=${nth * 50}`),
    ...Array.from({ length: 200 }, (_, nth) => `/api/gamer?gamertag=Gamer+${(nth * 7) % gamers}`),
  ]
  pinMainThread(pid, PROCESSORS.server)
  // The first time compiles and fills the caches.
  await read({ url, calls, seconds: SECONDS.most })
  const most = await leastOf(TRIES, () => read({ url, calls, seconds: SECONDS.most }))
  const half = { url, calls, perSecond: most / 2 }
  const quiet = await read({ ...half, seconds: SECONDS.quiet })
  const bare = await readBare({ ...half, seconds: SECONDS.quiet })
  const [settling] = await Promise.all([
    read({ ...half, seconds: SECONDS.settling }),
    setTimeout((SECONDS.settling * 1000) / 4).then(settle),
  ])
  // What such a minute is like on this machine when nothing settles.
  const control = await read({ ...half, seconds: SECONDS.settling })
  return {
    reads_most_per_s: most,
    reads_quiet_median_ms: quiet.medianMs,
    reads_quiet_p99_ms: quiet.p99Ms,
    reads_settling_per_s: settling.perSecond,
    reads_settling_errors: settling.errors,
    reads_settling_p99_ms: settling.p99Ms,
    reads_p99_by_quiet_median: settling.p99Ms / quiet.medianMs,
    reads_control_p99_ms: control.p99Ms,
    reads_control_p99_by_quiet_median: control.p99Ms / quiet.medianMs,
    reads_bare_p99_ms: bare.p99Ms,
    reads_bare_p99_by_median: bare.p99Ms / bare.medianMs,
  }
}

/**
 * A shared machine is now and then a third slower for seconds. Half of what it can do at its best would be nearly all it can do then,
 * and that minute would be about waiting in line.
 */
async function leastOf(tries: number, readOnce: () => Promise<Reading>): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let left = tries; left > 0; left--) {
    least = Math.min(least, (await readOnce()).perSecond)
    await setTimeout(PAUSE_MS)
  }
  return least
}

/** A session of its own, as each part of the product has one: the system shares the processors out among sessions. */
const start = (file: URL, execArgv: string[]) => fork(file, { detached: true, execArgv })

async function read(order: Omit<ReadingOrder, 'processor'>): Promise<Reading> {
  // V8's helpers would take the server's processor.
  const child = start(new URL('reader.ts', import.meta.url), ['--single-threaded-gc'])
  child.send({ ...order, processor: PROCESSORS.visitors })
  const [[reading]] = await Promise.all([once(child, 'message'), once(child, 'exit')])
  return reading as Reading
}

/** The part of the times that the runtime, the reader and the machine take: the same reads of a server that does nothing. */
async function readBare(order: Omit<ReadingOrder, 'processor'>): Promise<Reading> {
  const server = start(new URL('bare-server.ts', import.meta.url), NODE_OPTIONS.server)
  const [port] = await once(server, 'message')
  pinMainThread(server.pid ?? 0, PROCESSORS.server)
  const url = `http://127.0.0.1:${port}`
  await read({ ...order, url, seconds: SECONDS.most })
  const reading = await read({ ...order, url })
  server.disconnect()
  return reading
}
