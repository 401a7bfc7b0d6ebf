/**
 * The time of the first answer after a settlement has outdated the cache. The calls that count and compare are shown
 * beside one that only lists.
 */
import { askOnce } from './client.ts'
import type { BenchServer } from './servers.ts'
import { median } from './statistics.ts'

const GAMERS = 40
/** Requested first, so that the server has compiled the shared code. */
const WARMING = 5

export interface FirstAnswers {
  call: string
  answers: number
  medianMs: number | null
  slowestMs: number
  /** The server's processor time, which a busy machine does not change; null if unknown. */
  cpuMs: number | null
}

export async function firstAnswers(server: BenchServer): Promise<FirstAnswers[]> {
  const xuids = await someXuids(server.url)
  const figures: FirstAnswers[] = []
  for (const call of ['gamer-completions', 'gamer-challenges', 'gamer-plan', 'gamer-ledger'])
    figures.push(
      await measure(
        server,
        `/api/${call}`,
        xuids.map((xuid) => `/api/${call}?xuid=${xuid}`),
      ),
    )
  // One moment per settlement; each is requested once.
  const moments = await settlementsOf(server.url, xuids[0] ?? '')
  figures.push(
    await measure(
      server,
      '/api/leaderboards?at=',
      moments.map((at) => `/api/leaderboards?at=${encodeURIComponent(at)}`),
      1,
    ),
  )
  return figures
}

async function measure(
  server: BenchServer,
  call: string,
  addresses: readonly string[],
  warming = WARMING,
): Promise<FirstAnswers> {
  const ask = async (address: string) => {
    const begun = performance.now()
    await askOnce(server.url + address)
    return performance.now() - begun
  }
  for (const address of addresses.slice(0, warming)) await ask(address)
  const before = server.cpuSeconds()
  const times: number[] = []
  for (const address of addresses.slice(warming)) times.push(await ask(address))
  const after = server.cpuSeconds()
  const cpu = before === null || after === null ? null : ((after - before) * 1000) / times.length
  return {
    call,
    answers: times.length,
    medianMs: median(times),
    slowestMs: Math.max(...times),
    cpuMs: cpu,
  }
}

async function someXuids(site: string): Promise<string[]> {
  const { leaderboards } = (await (await fetch(`${site}/api/leaderboards`)).json()) as {
    leaderboards: { gamertag: string }[]
  }
  const xuids: string[] = []
  for (const { gamertag } of leaderboards.slice(0, GAMERS + WARMING)) {
    const answer = await fetch(`${site}/api/gamer?gamertag=${encodeURIComponent(gamertag)}`)
    xuids.push(((await answer.json()) as { xuid: string }).xuid)
  }
  return xuids
}

async function settlementsOf(site: string, xuid: string): Promise<string[]> {
  const answer = await fetch(`${site}/api/gamer-leaderboard-history?xuid=${xuid}`)
  const { leaderboard_history } = (await answer.json()) as { leaderboard_history: { timestamp: string }[] }
  return leaderboard_history.map(({ timestamp }) => timestamp)
}
