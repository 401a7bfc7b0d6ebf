import { rm } from 'node:fs/promises'
import { makeTemporaryDataDir } from '#tests/support/temporary-data-dir.ts'
import type { BenchOptions } from './options.ts'
import { type Trial, timeCycle } from './scanners/trial.ts'

const SPEED = 20
const WITH_LIMITS = { gamers: 600, speed: SPEED }
const WITHOUT_LIMITS = { gamers: 1000, speed: null }

export async function run({ json }: BenchOptions): Promise<void> {
  console.log(
    `A cycle over ${WITH_LIMITS.gamers} gamers, two calls each. The simulator's clock runs ${SPEED} times as fast, so that the`,
  )
  console.log(`limit of 300 calls in 5 minutes for each account is one of 300 in ${300 / SPEED} seconds.\n`)
  console.log(row(['', 'seconds', 'gamers/s', 'ratio']))
  const limited = await compare('documented limits', WITH_LIMITS)
  const unlimited = await compare('no limits', WITHOUT_LIMITS)
  console.log(
    '\nUnder the limits the accounts decide, and a first window is free for each. Without them the scanners share the cores of this',
  )
  console.log('machine with each other, with PostgreSQL and with the simulator, of which there is one.')
  if (json) console.log(JSON.stringify({ ratioUnderLimits: limited, ratioWithoutLimits: unlimited }))
}

/** Resolves to the speed-up. */
async function compare(name: string, trial: Omit<Trial, 'scanners' | 'dataDir'>): Promise<number> {
  const seconds: number[] = []
  for (const scanners of [1, 2]) {
    const dataDir = await makeTemporaryDataDir()
    try {
      seconds.push(await timeCycle({ ...trial, scanners, dataDir }))
    } finally {
      await rm(dataDir, { recursive: true, force: true })
    }
  }
  const [one = 0, two = 0] = seconds
  const ratio = Number((one / two).toFixed(2))
  const line = (text: string, time: number, ...rest: string[]) =>
    console.log(row([text, time.toFixed(1), (trial.gamers / time).toFixed(1), ...rest]))
  line(`${name}: one scanner, one account`, one)
  line(`${name}: two scanners, two accounts`, two, ratio.toFixed(2))
  return ratio
}

const row = ([name = '', ...cells]: readonly string[]): string =>
  name.padEnd(48) + cells.map((cell) => cell.padStart(12)).join('')
