import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readConfig } from '#config'
import { testDatabase } from '#tests/support/database.ts'
import { makeTemporaryDataDir } from '#tests/support/temporary-data-dir.ts'
import { startSimulatedContest } from './simulated-contest.ts'

function simulatorPid(): number {
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    try {
      const isOurs = readFileSync(`/proc/${name}/status`, 'utf8').includes(`\nPPid:\t${process.pid}\n`)
      if (isOurs && readFileSync(`/proc/${name}/cmdline`, 'utf8').includes('simulator/main.ts'))
        return Number(name)
    } catch {
      // It has just ended.
    }
  }
  throw new Error('There is no simulator.')
}

test.runIf(process.platform === 'linux')(
  'given a simulator that dies while the contest is being filled, the start ends with one sentence',
  async () => {
    const store = await testDatabase()
    const dataDir = await makeTemporaryDataDir()
    onTestFinished(async () => {
      await store.close()
      rmSync(dataDir, { recursive: true, force: true })
    })
    const contest = startSimulatedContest({
      dataDir,
      contentDir: readConfig({}).contentDir,
      beginFrom: 'start',
      redirectUris: [],
      store,
      key: '5a'.repeat(32),
      log: pino({ level: 'silent' }),
      signal: new AbortController().signal,
    })
    const outcome = expect(contest).rejects.toThrow(
      'The simulator of Xbox Live has ended (SIGKILL) while the contest was being filled: start again.',
    )
    // It is filled as soon as its address is known.
    await vi.waitUntil(() => existsSync(join(dataDir, 'simulator-address')), { timeout: 30_000 })
    process.kill(simulatorPid(), 'SIGKILL')
    await outcome
  },
)
