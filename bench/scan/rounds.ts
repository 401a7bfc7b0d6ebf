/** The rounds that are measured: everyone for the first time, with news and without. */
import { rm } from 'node:fs/promises'
import { makeTemporaryDataDir } from '#tests/support/temporary-data-dir.ts'
import { openContest } from './contest.ts'
import { type CpuShares, profiled } from './cpu-shares.ts'
import { cpuMsPerGamer, GAMERS, type Round, round, TITLES } from './round.ts'

const ROUNDS = 7

async function measure(json: boolean): Promise<void> {
  console.log(
    `One scanner process, ${GAMERS} gamers with histories of ${TITLES} titles, a simulator without limits or latency.\n`,
  )
  const dataDir = await makeTemporaryDataDir()
  try {
    await using contest = await openContest({ dataDir, gamers: GAMERS, titles: TITLES })
    const first = await round(contest)
    const changed: Round[] = []
    for (let number = 0; number < ROUNDS; number++) {
      await contest.everybodyPlays()
      changed.push(await round(contest))
    }
    const unchanged = await round(contest)
    await contest.everybodyPlays()
    const { shares } = await profiled(() => contest.scanEverybody())
    const typical = median(changed)
    report({ first, 'everybody has news': typical, 'nobody has news': unchanged }, shares)
    if (json) {
      console.log(
        JSON.stringify({
          gamersPerSecond: perSecond(typical),
          firstScansPerSecond: perSecond(first),
          scansWithoutNewsPerSecond: perSecond(unchanged),
          cpuMillisecondsPerGamer: Number(cpuMsPerGamer(typical).toFixed(2)),
          shares,
        }),
      )
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

const median = (rounds: readonly Round[]): Round => {
  const [middle] = rounds.toSorted((a, b) => a.seconds - b.seconds).slice(Math.floor(rounds.length / 2))
  if (!middle) throw new RangeError('There was no round.')
  return middle
}

const perSecond = ({ seconds }: Round): number => Math.round(GAMERS / seconds)

function report(rounds: Readonly<Record<string, Round>>, shares: CpuShares): void {
  console.log(row(['', 'gamers/s', 'ms each', 'CPU ms each']))
  for (const [name, each] of Object.entries(rounds)) {
    const cpu = cpuMsPerGamer(each)
    console.log(
      row([name, String(perSecond(each)), ((1000 * each.seconds) / GAMERS).toFixed(2), cpu.toFixed(2)]),
    )
  }
  console.log('\nWhere the time of a scan with news goes, in percent of the time this process is at work:')
  for (const [what, share] of Object.entries(shares)) console.log(row([what, `${share} %`]))
  console.log(
    '\nThe simulator and PostgreSQL are processes of their own; what they need of the same cores is not in the CPU column.',
  )
}

const row = ([name = '', ...cells]: readonly string[]): string =>
  name.padEnd(28) + cells.map((cell) => cell.padStart(14)).join('')

await measure(process.argv.includes('--json'))
