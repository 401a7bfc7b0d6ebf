/** One size of the scoring benchmark in its own process: receives the order as a message, answers with the result. */
import { readFileSync } from 'node:fs'
import type { Challenge } from '#contest/rules/challenges.ts'
import { rankByPoints } from '#contest/rules/ranking.ts'
import { standingOf } from '#contest/rules/standing.ts'
import { createColumns, type SquareColumns } from '#contest/scoring/columns.ts'
import { compileRules } from '#contest/scoring/compiled-rules.ts'
import { type Scores, scoreAll } from '#contest/scoring/kernel.ts'
import { rankAll } from '#contest/scoring/ranks.ts'
import { randomGamers } from './random-gamers.ts'

export interface TrialOrder {
  gamers: number
  challenges: readonly Challenge[]
}

export interface Trial {
  gamers: number
  cpuSeconds: number
  wallSeconds: number
  peakMegabytes: number
  arrayMegabytes: number
  idleMegabytes: number
  plainSecondsPerGamer: number
  /** How many gamers the plain rule was timed on. */
  sample: number
  averageSquares: number
  averageChallenges: number
}

const SAMPLE = 1_000

function measure({ gamers, challenges }: TrialOrder): Trial {
  const idleMegabytes = process.memoryUsage.rss() / 1e6
  const columns = createColumns(gamers)
  let index = 0
  for (const squares of randomGamers(gamers)) columns.setRow(index++, squares)

  const stopwatch = startStopwatch()
  const scores = scoreAll(columns, compileRules(challenges))
  const ranks = rankAll(scores.points)
  const { cpuSeconds, wallSeconds } = stopwatch()

  const peakMegabytes = peakMemory() / 1e6
  const arrayMegabytes = process.memoryUsage().arrayBuffers / 1e6
  return {
    gamers,
    cpuSeconds,
    wallSeconds,
    peakMegabytes,
    arrayMegabytes,
    idleMegabytes,
    ...timePlainRule(columns, challenges, scores),
    averageSquares: scores.squareCounts.reduce((sum, count) => sum + count, 0) / ranks.length,
    averageChallenges: ranks.reduce((sum, _, at) => sum + scores.completedChallenges(at).length, 0) / gamers,
  }
}

/** The results must be equal, because a wrong benchmark would measure nothing. */
function timePlainRule(columns: SquareColumns, challenges: readonly Challenge[], scores: Scores) {
  const step = Math.ceil(columns.gamerCount / SAMPLE)
  const rows = Array.from({ length: Math.floor(columns.gamerCount / step) }, (_, at) =>
    columns.row(at * step),
  )

  const stopwatch = startStopwatch()
  const standings = rows.map((squares) => standingOf(squares, challenges))
  rankByPoints(standings.map((standing, at) => ({ ...standing, gamertag: String(at) })))
  const { cpuSeconds } = stopwatch()

  for (const [at, { points, challenges: ids }] of standings.entries()) {
    const gamer = at * step
    if (scores.points[gamer] !== points || scores.completedChallenges(gamer).join() !== ids.join()) {
      throw new Error(`The kernel and the plain rule differ for gamer ${gamer}.`)
    }
  }
  return { sample: rows.length, plainSecondsPerGamer: cpuSeconds / rows.length }
}

function startStopwatch() {
  const wall = performance.now()
  const cpu = process.cpuUsage()
  return () => {
    const { user, system } = process.cpuUsage(cpu)
    return { cpuSeconds: (user + system) / 1e6, wallSeconds: (performance.now() - wall) / 1e3 }
  }
}

/** In bytes. On Linux maxRSS may be that of the process that forked this one; VmHWM is always its own. */
function peakMemory(): number {
  if (process.platform !== 'linux') return process.resourceUsage().maxRSS * 1024
  return Number(/^VmHWM:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]) * 1024
}

process.once('message', (order) => {
  process.send?.(measure(order as TrialOrder))
  process.disconnect()
})
