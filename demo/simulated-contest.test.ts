import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#config'
import { listActions } from '#store/desk/actions.ts'
import { removeRole, roleHolders } from '#store/people/roles.ts'
import { inTransaction } from '#store/transaction.ts'
import { testDatabase } from '#tests/support/database.ts'
import { makeTemporaryDataDir } from '#tests/support/temporary-data-dir.ts'
import { until } from '#tests/support/until.ts'
import { startSimulatedContest } from './simulated-contest.ts'
import { grantDemoOwner } from './simulator/demo-owner.ts'

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
    await until(() => existsSync(join(dataDir, 'simulator-address')))
    process.kill(simulatorPid(), 'SIGKILL')
    await outcome
  },
)

test('given a demo contest, one of its players owns it, the sign-in page says who, and a later start leaves it so', async () => {
  const store = await testDatabase()
  const dataDir = await makeTemporaryDataDir()
  onTestFinished(async () => {
    await store.close()
    rmSync(dataDir, { recursive: true, force: true })
  })
  const redirectUri = 'http://127.0.0.1:3000/auth/callback'
  const start = () =>
    startSimulatedContest({
      dataDir,
      contentDir: readConfig({}).contentDir,
      beginFrom: 'today',
      redirectUris: [redirectUri],
      store,
      key: '5a'.repeat(32),
      log: pino({ level: 'silent' }),
      signal: new AbortController().signal,
    })
  const simulator = await start()
  const [owner, ...others] = await roleHolders(store.db)
  expect([owner?.role, others]).toEqual(['owner', []])
  const query = new URLSearchParams({
    client_id: simulator.credentials.clientId,
    response_type: 'code',
    redirect_uri: redirectUri,
    scope: 'XboxLive.signin',
    state: 'a',
  })
  const page = await fetch(`${simulator.url}/login.live.com/oauth20_authorize.srf?${query}`)
  expect(await page.text()).toContain(`${owner?.gamertag} is the organiser of this demo contest.`)
  await simulator.stop()

  // A demo of the time before there were roles.
  await inTransaction(store.db, (tx) => removeRole(tx, owner?.xuid ?? ''))
  const later = await start()
  expect(await roleHolders(store.db)).toMatchObject([{ xuid: owner?.xuid, role: 'owner' }])
  // As the next start does it, without another simulator.
  await grantDemoOwner(store.db, later, new Date())
  await later.stop()
  const told = await listActions(store.db, { limit: 10 })
  expect(told.map(({ actorKind, what }) => `${actorKind}: ${what}`)).toEqual([
    `contest: made ${owner?.gamertag} an owner`,
    `contest: made ${owner?.gamertag} an owner`,
  ])
})
