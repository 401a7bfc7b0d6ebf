/** One cycle of a contest: how long it took, and what it cost this process. */
import type { Contest } from './contest.ts'

export interface Round {
  seconds: number
  cpuSeconds: number
}

export const GAMERS = 400
export const TITLES = 500

export async function round(contest: Contest): Promise<Round> {
  const cpu = process.cpuUsage()
  const start = performance.now()
  await contest.scanEverybody()
  const seconds = (performance.now() - start) / 1000
  const { user, system } = process.cpuUsage(cpu)
  return { seconds, cpuSeconds: (user + system) / 1e6 }
}

export const cpuMsPerGamer = ({ cpuSeconds }: Round): number => (1000 * cpuSeconds) / GAMERS
