/** Scans with the code of the checkout in the folder it is given: each message asks for a cycle with news, and is answered with its cost. */
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { makeTemporaryDataDir } from '#tests/support/temporary-data-dir.ts'
import { GAMERS, round, TITLES } from './round.ts'

const [folder = ''] = process.argv.slice(2)
const contests: typeof import('./contest.ts') = await import(
  pathToFileURL(join(folder, 'bench/scan/contest.ts')).href
)
const dataDir = await makeTemporaryDataDir()
const left = once(process, 'disconnect')
try {
  await using contest = await contests.openContest({ dataDir, gamers: GAMERS, titles: TITLES })
  await round(contest)
  process.on('message', async () => {
    await contest.everybodyPlays()
    process.send?.(await round(contest))
  })
  process.send?.('ready')
  await left
} finally {
  await rm(dataDir, { recursive: true, force: true })
}
