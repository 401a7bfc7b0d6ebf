/** Reads at half of what the server can answer, alone and while a settlement is made and followed. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Reading, ReadingOrder } from './reader.ts'

const SECONDS = { most: 3, quiet: 10, settling: 60 }

export async function measureLoad(
  url: string,
  gamers: number,
  settle: () => Promise<unknown>,
): Promise<Record<string, number>> {
  const calls = [
    '/api/games',
    ...Array.from({ length: 40 }, (_, nth) => `/api/leaderboards?limit=50&offset=${nth * 50}`),
    ...Array.from({ length: 200 }, (_, nth) => `/api/gamer?gamertag=Gamer+${(nth * 7) % gamers}`),
  ]
  // The first time compiles and fills the caches.
  await read({ url, calls, seconds: SECONDS.most })
  const most = await read({ url, calls, seconds: SECONDS.most })
  const half = { url, calls, perSecond: most.perSecond / 2 }
  const quiet = await read({ ...half, seconds: SECONDS.quiet })
  const [settling] = await Promise.all([
    read({ ...half, seconds: SECONDS.settling }),
    setTimeout((SECONDS.settling * 1000) / 4).then(settle),
  ])
  return {
    reads_most_per_s: most.perSecond,
    reads_quiet_median_ms: quiet.medianMs,
    reads_quiet_p99_ms: quiet.p99Ms,
    reads_settling_per_s: settling.perSecond,
    reads_settling_errors: settling.errors,
    reads_settling_p99_ms: settling.p99Ms,
    reads_p99_by_quiet_median: settling.p99Ms / quiet.medianMs,
  }
}

/** Else the reader stops to collect garbage as often as the server does, and its own stops count as the server's. */
const ROOM_FOR_GARBAGE = ['--min-semi-space-size=64', '--max-semi-space-size=64']

async function read(order: ReadingOrder): Promise<Reading> {
  // Visitors, who in a contest are on other machines, do not share the bench's part of the processors either.
  const child = fork(fileURLToPath(new URL('reader.ts', import.meta.url)), {
    detached: true,
    execArgv: ROOM_FOR_GARBAGE,
  })
  child.send(order)
  const [[reading]] = await Promise.all([once(child, 'message'), once(child, 'exit')])
  return reading as Reading
}
