import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { loadContent } from '#content/load.ts'
import { applyPatches } from '#contest/rules/editions.ts'
import type { BenchOptions } from './options.ts'
import type { Trial, TrialOrder } from './scoring/trial.ts'

const SIZES = [10_000, 100_000, 1_000_000]

export async function run({ json }: BenchOptions): Promise<void> {
  const { patch, challenges } = applyPatches(loadContent().patches)
  console.log(`Re-score and re-rank everybody against ${challenges.length} challenges (patch ${patch}).\n`)
  console.log(row(['gamers', 'CPU s', 'wall s', 'gamers/s', 'peak MB', 'arrays MB', 'Node MB', 'plain rule']))

  const trials: Trial[] = []
  for (const gamers of SIZES) {
    const trial = await inFreshProcess({ gamers, challenges })
    trials.push(trial)
    console.log(
      row([
        whole(gamers),
        trial.cpuSeconds.toFixed(3),
        trial.wallSeconds.toFixed(3),
        whole(gamers / trial.cpuSeconds),
        whole(trial.peakMegabytes),
        whole(trial.arrayMegabytes),
        whole(trial.idleMegabytes),
        `${whole((trial.plainSecondsPerGamer * gamers) / trial.cpuSeconds)} x longer`,
      ]),
    )
  }

  const { averageSquares, averageChallenges, sample } = trials.at(-1)!
  console.log(`
CPU s       one re-score and re-rank in a fresh process, all its threads, compiling on the way; columns filled before
gamers/s    by CPU time
peak MB     resident memory of the whole process at its highest, filling included
arrays MB   of that the columns, scores and ranks; Node MB: of that the process before it began
plain rule  contest/rules/standing.ts and ranking.ts, timed on ${whole(sample)} of the gamers, with equal results
The gamers are random, from a fixed seed: on average ${averageSquares.toFixed(1)} squares and ${averageChallenges.toFixed(1)} challenges each.`)

  if (json) {
    const results = trials.map(({ gamers, cpuSeconds, peakMegabytes }) => ({
      gamers,
      seconds: Number(cpuSeconds.toFixed(3)),
      megabytes: Math.ceil(peakMegabytes),
    }))
    console.log(JSON.stringify({ results }))
  }
}

/** A process per size: a warm compiler or leftover memory would distort the figures. */
async function inFreshProcess(order: TrialOrder): Promise<Trial> {
  const child = fork(fileURLToPath(new URL('scoring/trial.ts', import.meta.url)))
  child.send(order)
  let trial: Trial | undefined
  child.on('message', (message) => {
    trial = message as Trial
  })
  const [code, signal] = await once(child, 'exit')
  if (!trial || code !== 0) {
    throw new Error(`The trial with ${whole(order.gamers)} gamers failed (${signal ?? `exit code ${code}`}).`)
  }
  return trial
}

const row = (cells: readonly string[]): string =>
  cells.map((cell, column) => cell.padStart(column === cells.length - 1 ? 16 : 11)).join('')

const whole = (value: number): string => Math.round(value).toLocaleString('en')
