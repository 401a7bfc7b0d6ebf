/** Two scanner processes and their accounts under the simulator's limits, whose clock runs faster than ours. */

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { admitJoiners } from '#operations/gamers/join.ts'
import { openQueue } from '#operations/scans/queue.ts'
import { forceScan, watchCycle } from '#scanner/cycles/forced-scan.ts'
import { linkServiceAccount } from '#store/people/service-accounts.ts'
import { recordSignIn } from '#store/people/users.ts'
import { cycleProgress } from '#store/scans/cycles.ts'
import { aGame, mainTitle } from '#tests/support/contest-builders.ts'
import type { LeasingScannerOptions } from '#tests/support/leasing-scanner.ts'
import { scannerWorld } from '#tests/support/scanner-world.ts'
import { until } from '#tests/support/until.ts'
import { application } from '#tests/support/xbox/simulated-xbox.ts'
import { createTokenVault } from '#xbox/accounts/token-vault.ts'

const KEY = '0123456789abcdef'.repeat(4)
/** The sustained window of five minutes is over in ten seconds. */
const SPEED = 30
/** Two calls each: a third more than one account may send in that time. */
const GAMERS = Array.from({ length: 200 }, (_, index) => String(501 + index))
const program = fileURLToPath(new URL('../support/leasing-scanner.ts', import.meta.url))

function startProcess(options: LeasingScannerOptions) {
  const child = spawn(process.execPath, [program, JSON.stringify(options)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const gone = once(child, 'exit')
  const kill = async () => {
    child.kill('SIGKILL')
    await gone
  }
  return { started: once(child, 'message'), kill, [Symbol.asyncDispose]: kill }
}

test('given a scanner that is killed in the middle of a cycle, the next one ends it, and no limit is overrun', async () => {
  await using world = await scannerWorld({ games: [aGame(1)] })
  const { db, context, database, xbox } = world
  await world.titles([mainTitle(1)])
  const players = GAMERS.map((xuid) => ({ xuid, gamertag: `Gamer ${xuid}` }))
  await xbox.remote('PUT', '/players', players)
  const at = context.clock.now()
  for (const { xuid, gamertag } of players) {
    await recordSignIn(db, { xuid, gamertag, displayName: gamertag, gamerPicUrl: null, at })
  }
  await admitJoiners(context)
  const refreshTokenSealed = createTokenVault(KEY).seal(await xbox.connect('9001'), '9001')
  await linkServiceAccount(db, { xuid: '9001', gamertag: 'Reader', refreshTokenSealed, linkedAt: at })
  await xbox.remote('POST', '/clock', { frozen: false, speed: SPEED })

  const queue = await openQueue({ ...database, log: context.log, supervise: false })
  onTestFinished(() => queue.close())
  const options = {
    connectionString: database.connectionString,
    simulatorUrl: xbox.url,
    credentials: application,
    key: KEY,
    speed: SPEED,
  }
  await using first = startProcess({ ...options, id: 'first' })
  await first.started
  const { id: cycleId } = await forceScan(context, queue)
  // Nearly all that the sustained limit allows was sent.
  await until(async () => (await cycleProgress(db, cycleId)).waiting <= GAMERS.length - 120)
  await first.kill()
  await using second = startProcess({ ...options, id: 'second' })
  await second.started
  const { done } = await watchCycle(context, cycleId, { signal: AbortSignal.timeout(100_000) })
  expect(done).toBe(GAMERS.length)
  expect(await xbox.violations()).toEqual([])
})
