/** Metrics measured on request: the served state, this process, and the database. */
import { Gauge, Registry } from 'prom-client'
import { nextDue } from '#contest/calendar/schedule.ts'
import { isGoodCycle } from '#contest/scans/unread.ts'
import { scanTimesOf } from '#contest/settings/contest-settings.ts'
import { type LastBackups, lastBackups } from '#store/backup/backups.ts'
import { unmatchedSquares } from '#store/catalogue/title-matches.ts'
import { settledVersion } from '#store/changes.ts'
import { installedAt, schemaNumber } from '#store/health.ts'
import { type AccountState, accountStates, usableServiceAccounts } from '#store/people/service-accounts.ts'
import {
  type Cycle,
  cycleProgress,
  lastGoodCycle,
  lastOutcomeAt,
  latestOverEverybody,
} from '#store/scans/cycles.ts'
import { countHeldScans } from '#store/scans/held-scans.ts'
import { scannerReports } from '#store/scans/scanner-reports.ts'
import type { Db } from '#store/schema.ts'
import { keptSettings } from '#store/settings/settings.ts'
import type { RenderPool } from '../pictures/drawing/render-pool.ts'
import type { Snapshot } from '../snapshot/state.ts'

export interface Measured {
  db: Db
  snapshot: Snapshot
  painters: Pick<RenderPool, 'waiting'>
  now: Date
}

/** A new registry each time, so that a value that cannot be read is missing instead of outdated. */
export async function readGauges({ db, snapshot, painters, now }: Measured): Promise<Registry> {
  const registry = new Registry()
  const show = showIn(registry)
  const age = secondsSince(snapshot.settledAt, now)
  show('grid900_snapshot_version', 'The settled version being served.', snapshot.version)
  show('grid900_snapshot_age_seconds', 'Time since the state being served was settled.', age)
  show('grid900_gamers', 'Gamers of the contest.', snapshot.gamers.size)
  show('grid900_pictures_waiting', 'Pictures that wait to be drawn.', painters.waiting)
  show('process_resident_memory_bytes', 'Memory in use.', process.memoryUsage.rss())
  show('process_uptime_seconds', 'Time since the start.', process.uptime())
  await storedGauges(registry, db, now)
  return registry
}

/**
 * While the database does not answer, only that is reported, because the metrics of the served state still matter.
 * Sequential queries, because visitors share the connections.
 */
async function storedGauges(registry: Registry, db: Db, now: Date): Promise<void> {
  const database = new Gauge({
    name: 'grid900_database_up',
    help: 'Whether the database answers.',
    registers: [registry],
  })
  try {
    const { version } = await settledVersion(db)
    const schema = await schemaNumber(db)
    const usage = await usableServiceAccounts(db, now)
    const accounts = await accountStates(db, now)
    const scanners = await scannerReports(db, now)
    const held = await countHeldScans(db)
    const unmatched = await unmatchedSquares(db)
    const good = await lastGoodCycle(db)
    const scanTimes = scanTimesOf(await keptSettings(db))
    const since = await installedAt(db)
    const backup = await lastBackups(db)
    // Scans of single gamers say nothing about the contest.
    const cycle = await latestOverEverybody(db)
    const progress = cycle && (await cycleProgress(db, cycle.id))
    const outcomeAt = cycle && (await lastOutcomeAt(db, cycle))
    database.set(1)
    const show = showIn(registry)
    show('grid900_settled_version', 'The settled version in the database.', version)
    show('grid900_schema_version', 'The schema of the database, by its last migration.', schema)
    show('grid900_held_scans', 'Scans that wait for a decision of the organiser.', held)
    show('grid900_unmatched_squares', 'Squares none of whose games has a title id.', unmatched)
    accountGauges(registry, accounts)
    scannerGauges(registry, scanners)
    upstreamGauges(registry, usage, now)
    backupGauges(registry, backup, { since, now })
    show(
      'grid900_cycle_overdue_seconds',
      'Time since the first cycle was due after the last good one; 0 while none is due.',
      Math.max(0, secondsSince(nextDue(latest(good?.startedAt ?? since, scanTimes.since), scanTimes), now)),
    )
    if (good?.finishedAt) goodCycleGauges(registry, good.finishedAt, now)
    if (cycle && progress && outcomeAt) cycleGauges(registry, { cycle, progress, outcomeAt, now })
  } catch {
    database.set(0)
  }
}

/** Changed scan times count from then on. */
const latest = (one: Date, other: Date | null): Date => (other && other > one ? other : one)

type Show = (name: string, help: string, value: number) => void

const showIn =
  (registry: Registry): Show =>
  (name, help, value) =>
    new Gauge({ name, help, registers: [registry] }).set(value)

const secondsSince = (then: Date, now: Date): number => (now.getTime() - then.getTime()) / 1000

const ACCOUNT_STATES = {
  'in use': 'usable',
  resting: 'resting',
  needs_owner: 'needs_owner',
} as const satisfies Record<AccountState['state'], string>

function accountGauges(registry: Registry, accounts: readonly AccountState[]): void {
  const gauge = new Gauge({
    name: 'grid900_service_accounts',
    help: 'Accounts that read Xbox Live: usable now, resting for a while, or waiting for their owner.',
    labelNames: ['state'],
    registers: [registry],
  })
  for (const state of Object.values(ACCOUNT_STATES)) gauge.set({ state }, 0)
  for (const { state } of accounts) gauge.inc({ state: ACCOUNT_STATES[state] })
}

function scannerGauges(registry: Registry, scanners: readonly { problem: string | null }[]): void {
  const gauge = new Gauge({
    name: 'grid900_scanners',
    help: 'Scanner processes of the last minute: at work, or kept from it by a problem.',
    labelNames: ['state'],
    registers: [registry],
  })
  const troubled = scanners.filter(({ problem }) => problem !== null).length
  gauge.set({ state: 'working' }, scanners.length - troubled)
  gauge.set({ state: 'problem' }, troubled)
}

function upstreamGauges(
  registry: Registry,
  accounts: Awaited<ReturnType<typeof usableServiceAccounts>>,
  now: Date,
): void {
  const labelNames = ['account', 'service', 'window']
  const requests = new Gauge({
    name: 'grid900_upstream_requests',
    help: 'Requests to Xbox Live in the present window, by account, service and window.',
    labelNames,
    registers: [registry],
  })
  const limit = new Gauge({
    name: 'grid900_upstream_limit',
    help: 'How many requests that window allows.',
    labelNames,
    registers: [registry],
  })
  for (const { id, usage, usageAt } of accounts) {
    for (const { service, windowMs, used, max } of usage ?? []) {
      const labels = { account: id, service, window: `${windowMs / 1000}s` }
      // A report from before the window says nothing about it.
      const isPresent = usageAt && now.getTime() - usageAt.getTime() < windowMs
      requests.set(labels, isPresent ? used : 0)
      limit.set(labels, max)
    }
  }
}

/** Before the first backup its age counts from the installation. A backup that could not be copied elsewhere counts as failed. */
function backupGauges(
  registry: Registry,
  { made, tried }: LastBackups,
  { since, now }: { since: Date; now: Date },
): void {
  const show = showIn(registry)
  show('grid900_backup_failed', 'Whether the last backup failed.', tried?.problem ? 1 : 0)
  show(
    'grid900_last_backup_age_seconds',
    'Time since the last backup that succeeded, or since the installation.',
    secondsSince(made?.madeAt ?? since, now),
  )
}

/** Missing before the first one. */
function goodCycleGauges(registry: Registry, finishedAt: Date, now: Date): void {
  const show = showIn(registry)
  show(
    'grid900_last_good_cycle_timestamp_seconds',
    'When the last cycle of everyone ended that could scan enough gamers.',
    finishedAt.getTime() / 1000,
  )
  show('grid900_last_good_cycle_age_seconds', 'Time since then.', secondsSince(finishedAt, now))
}

const OUTCOMES = ['done', 'partial', 'failed', 'held', 'private', 'skipped', 'waiting'] as const

interface MeasuredCycle {
  cycle: Cycle
  progress: Readonly<Record<(typeof OUTCOMES)[number], number>>
  outcomeAt: Date
  now: Date
}

function cycleGauges(registry: Registry, { cycle, progress, outcomeAt, now }: MeasuredCycle): void {
  const { startedAt, finishedAt, failedReason, lossesStopped, hiddenStopped } = cycle
  const gamers = new Gauge({
    name: 'grid900_cycle_gamers',
    help: 'Gamers of the latest cycle of everyone, by outcome.',
    labelNames: ['outcome'],
    registers: [registry],
  })
  for (const outcome of OUTCOMES) gamers.set({ outcome }, progress[outcome])
  const show = showIn(registry)
  const seconds = secondsSince(startedAt, finishedAt ?? now)
  show('grid900_cycle_running', 'Whether the latest cycle is under way.', finishedAt ? 0 : 1)
  const isAtWork = !finishedAt && !cycle.pausedAt
  show(
    'grid900_cycle_idle_seconds',
    'Time since a gamer of the running cycle was scanned; 0 while none is running.',
    isAtWork ? secondsSince(outcomeAt, now) : 0,
  )
  show('grid900_cycle_failed', 'Whether no one could be scanned in the latest cycle.', failedReason ? 1 : 0)
  show(
    'grid900_cycle_good',
    'Whether it has ended and could read enough of the gamers.',
    isGoodCycle(cycle) ? 1 : 0,
  )
  show('grid900_cycle_unread_gamers', 'Gamers whom the latest cycle could not read.', cycle.unread)
  show(
    'grid900_cycle_hidden_gamers',
    'Gamers who would have turned private in it, too many to be believed.',
    hiddenStopped ?? 0,
  )
  show(
    'grid900_cycle_losses_stopped_gamers',
    'Gamers whose losses the latest cycle stopped, too many to be believed.',
    lossesStopped ?? 0,
  )
  show('grid900_cycle_seconds', 'How long the latest cycle has taken.', seconds)
  show('grid900_cycle_age_seconds', 'Time since the latest cycle began.', secondsSince(startedAt, now))
}
