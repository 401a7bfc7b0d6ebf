/** A scanner that is killed again and again in the middle of a cycle leaves the same contest as one that is not. */

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { expect, inject, onTestFinished, test } from 'vitest'
import { latestDue } from '#contest/calendar/schedule.ts'
import { admitJoiners } from '#operations/gamers/join.ts'
import { createScanContext, type ScanContext } from '#scanner/context.ts'
import { watchCycle } from '#scanner/cycles/forced-scan.ts'
import { runCycle } from '#scanner/cycles/run-cycle.ts'
import { recordSignIn } from '#store/people/users.ts'
import { cycleProgress, latestCycles } from '#store/scans/cycles.ts'
import type { Db } from '#store/schema.ts'
import { aChallenge, aGame, mainTitle, squares } from '#tests/support/contest-builders.ts'
import { testDatabase } from '#tests/support/database.ts'
import { seededRandom } from '#tests/support/random/seeded-random.ts'
import type { ScannerProcessOptions } from '#tests/support/scanner-process.ts'
import { publishOn, scannerWorld } from '#tests/support/scanner-world.ts'
import { until } from '#tests/support/until.ts'
import { application } from '#tests/support/xbox/simulated-xbox.ts'
import { NO_LIMITS } from '#xbox/accounts/service-limits.ts'

/** Three in the middle of the cycle and one anywhere in the start of the process; elsewhere in every run, repeated by its seed. */
function drawKills(seed: number) {
  const random = seededRandom(seed)
  const inTheMiddle = Array.from({ length: 3 }, () => {
    const scans = 1 + Math.floor(random() * 6)
    return { scans, place: `${scans} scans`, ms: Math.round(random() * 80) }
  })
  return [...inTheMiddle, { scans: 0, place: 'its start', ms: Math.round(random() * 800) }]
}

const GAMERS = Array.from({ length: 60 }, (_, index) => String(70_001 + index))
const HIDDEN = GAMERS[50]
const SQUARES = Array.from({ length: 30 }, (_, index) => index + 1)
const TITLES = SQUARES.map(mainTitle)
const challenges = [
  aChallenge({ id: 30, rule: { kind: 'total', count: 5 } }),
  aChallenge({ id: 31, rule: { kind: 'all', squares: squares(1, 2, 3) } }),
]
const program = fileURLToPath(new URL('../support/scanner-process.ts', import.meta.url))

function startProcess(options: ScannerProcessOptions): ChildProcess {
  const child = spawn(process.execPath, [program, JSON.stringify(options)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  // Also when the test has failed before it would have ended.
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

/** Everything that a reader of the site could tell apart, and what later scans go by. */
async function contestIn(db: Db) {
  const events = await db
    .selectFrom('events')
    .select(['xuid', 'at', 'type', 'square', 'link', 'challengeId', 'completedSquares'])
    .orderBy('xuid')
    .orderBy('id')
    .execute()
  const standings = await db.selectFrom('standings').selectAll().orderBy('xuid').execute()
  const places = await db.selectFrom('places').select(['xuid', 'rank', 'badge']).orderBy('xuid').execute()
  const entries = await db
    .selectFrom('leaderboardEntries')
    .select(['xuid', 'at', 'rank', 'points', 'challengePoints', 'badge'])
    .orderBy('xuid')
    .orderBy('at')
    .execute()
  const histories = await db.selectFrom('histories').selectAll().orderBy('xuid').execute()
  const outcomes = await db
    .selectFrom('cycleGamers')
    .innerJoin('cycles', 'cycles.id', 'cycleId')
    .select(['xuid', 'kind', 'outcome'])
    .orderBy('kind')
    .orderBy('xuid')
    .execute()
  return {
    events,
    places,
    entries,
    histories,
    outcomes,
    // Versions count settlements and writes, not facts.
    standings: standings.map(({ version: _, ...standing }) => standing),
  }
}

async function finishedScans(db: Db) {
  const [cycle] = await latestCycles(db, 1, 'scheduled')
  const { total, waiting } = cycle ? await cycleProgress(db, cycle.id) : { total: 0, waiting: 0 }
  return { scans: total - waiting, isSettled: Boolean(cycle?.finishedAt) }
}

/** Until so many more gamers have their outcome. */
async function untilScanned(db: Db, more: number): Promise<void> {
  const { scans } = await finishedScans(db)
  await until(async () => (await finishedScans(db)).scans >= scans + more)
}

/** The gamers join by signing in, and are scanned a first time without disturbance. */
async function firstCycle(context: ScanContext): Promise<void> {
  const at = context.clock.now()
  for (const xuid of GAMERS) {
    const gamertag = `Gamer ${xuid}`
    await recordSignIn(context.db, { xuid, gamertag, displayName: gamertag, gamerPicUrl: null, at })
  }
  await admitJoiners(context)
  await runCycle(context, {
    kind: 'fill',
    dueAt: at,
    firstPauseSeconds: 0,
    signal: AbortSignal.timeout(100_000),
  })
}

const unlocks = (from: number, count: (gamer: number) => number) =>
  GAMERS.flatMap((xuid, gamer) =>
    TITLES.slice(from, from + count(gamer)).map((titleId) => ({ xuid, titleId, ids: 'all' })),
  )

test('given a scanner killed four times in a cycle, everything is as in an undisturbed run', {
  timeout: 240_000,
}, async () => {
  const edition = { games: SQUARES.map((square) => aGame(square)), challenges }
  await using world = await scannerWorld({ ...edition, client: { limits: NO_LIMITS } })
  const { db, context, xbox } = world
  const twinDatabase = await testDatabase()
  onTestFinished(() => twinDatabase.close())
  await publishOn(twinDatabase.db, 0, edition, context.clock.now())
  const twin = createScanContext({ ...context, db: twinDatabase.db })

  await xbox.remote('POST', '/limits', { enabled: false })
  await world.titles(TITLES)
  await xbox.remote(
    'PUT',
    '/players',
    GAMERS.map((xuid) => ({ xuid, gamertag: `Gamer ${xuid}`, colorId: 3 })),
  )
  await xbox.remote(
    'POST',
    '/unlock',
    unlocks(0, (gamer) => gamer % 7),
  )
  for (const each of [context, twin]) await firstCycle(each)

  // Then much happens: squares are gained, and lost by added achievements, and one gamer hides.
  await world.later()
  await xbox.remote(
    'POST',
    '/unlock',
    unlocks(7, (gamer) => gamer % 5),
  )
  await xbox.remote('POST', `/titles/${TITLES[0]}/dlc`, { name: 'More', achievements: [100] })
  await xbox.remote('POST', '/privacy', { xuid: HIDDEN, mode: 'blocked', style: 'empty' })

  const dueAt = latestDue(context.clock.now())
  await runCycle(twin, {
    kind: 'scheduled',
    dueAt,
    firstPauseSeconds: 0,
    signal: AbortSignal.timeout(100_000),
  })
  const undisturbed = await contestIn(twin.db)

  await world.faults({
    match: { host: 'achievements.xboxlive.com' },
    times: null,
    effect: { kind: 'slow', ms: 80 },
  })
  const options = {
    connectionString: world.database.connectionString,
    simulatorUrl: xbox.url,
    credentials: application,
    refreshToken: await xbox.connect('9001'),
    now: context.clock.now().toISOString(),
  }
  const kills = drawKills(inject('propertySeed'))
  console.log(`The scanner is killed ${kills.map(({ place, ms }) => `${ms} ms after ${place}`).join(', ')}.`)
  for (const { scans, ms } of kills) {
    const scanner = startProcess(options)
    const gone = once(scanner, 'exit')
    if (scans > 0) await untilScanned(db, scans)
    await setTimeout(ms)
    scanner.kill('SIGKILL')
    await gone
    expect(await finishedScans(db)).toMatchObject({ isSettled: false })
  }

  await world.noFaults()
  const survivor = startProcess(options)
  await once(survivor, 'message')
  const [cycle] = await latestCycles(db, 1, 'scheduled')
  await watchCycle(context, cycle?.id ?? 0, { signal: AbortSignal.timeout(100_000) })
  const stopped = once(survivor, 'exit')
  survivor.kill('SIGTERM')
  expect(await stopped).toEqual([0, null])
  expect(await contestIn(db)).toEqual(undisturbed)
})
