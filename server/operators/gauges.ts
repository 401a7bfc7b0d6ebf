/** What is measured when somebody looks: the settled state being served, the scans, and this process. */
import { Gauge, Registry } from 'prom-client'
import { usableServiceAccounts } from '#store/people/service-accounts.ts'
import { cycleProgress, latestCycles } from '#store/scans/cycles.ts'
import type { Db } from '#store/schema.ts'
import type { Snapshot } from '../snapshot/state.ts'

/** A new registry each time: what cannot be read now is left out, where a lasting gauge would show its last value. */
export async function readGauges(db: Db, snapshot: Snapshot, now: Date): Promise<Registry> {
  const registry = new Registry()
  snapshotGauges(registry, snapshot, now)
  processGauges(registry)
  await storedGauges(registry, db, now)
  return registry
}

/** None while the database is away: what is served from memory is worth watching then too. */
async function storedGauges(registry: Registry, db: Db, now: Date): Promise<void> {
  try {
    const accounts = await usableServiceAccounts(db)
    const [cycle] = await latestCycles(db, 1)
    const progress = cycle && (await cycleProgress(db, cycle.id))
    upstreamGauges(registry, accounts, now)
    if (cycle && progress) scanGauges(registry, cycle, progress, now)
  } catch {}
}

const gauge = (registry: Registry, name: string, help: string, value: number): void =>
  new Gauge({ name, help, registers: [registry] }).set(value)

const secondsSince = (then: Date, now: Date): number => (now.getTime() - then.getTime()) / 1000

function snapshotGauges(registry: Registry, snapshot: Snapshot, now: Date): void {
  gauge(registry, 'grid900_snapshot_version', 'The settled version being served.', snapshot.version)
  gauge(
    registry,
    'grid900_snapshot_age_seconds',
    'Time since the state being served was settled.',
    secondsSince(snapshot.settledAt, now),
  )
  gauge(registry, 'grid900_gamers', 'Gamers of the contest.', snapshot.gamers.size)
}

function processGauges(registry: Registry): void {
  gauge(registry, 'process_resident_memory_bytes', 'Memory in use.', process.memoryUsage.rss())
  gauge(registry, 'process_uptime_seconds', 'Time since the start.', process.uptime())
}

/** How near each service account is to what Xbox Live allows it. */
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
      // A report from before the window began says nothing about this one.
      const isPresent = usageAt && now.getTime() - usageAt.getTime() < windowMs
      requests.set(labels, isPresent ? used : 0)
      limit.set(labels, max)
    }
  }
}

const OUTCOMES = ['done', 'failed', 'held', 'private', 'skipped', 'waiting'] as const

function scanGauges(
  registry: Registry,
  { startedAt, finishedAt }: { startedAt: Date; finishedAt: Date | null },
  progress: Readonly<Record<(typeof OUTCOMES)[number], number>>,
  now: Date,
): void {
  const gamers = new Gauge({
    name: 'grid900_cycle_gamers',
    help: 'Gamers of the latest cycle, by outcome.',
    labelNames: ['outcome'],
    registers: [registry],
  })
  for (const outcome of OUTCOMES) gamers.set({ outcome }, progress[outcome])
  gauge(registry, 'grid900_cycle_running', 'Whether the latest cycle is under way.', finishedAt ? 0 : 1)
  gauge(
    registry,
    'grid900_cycle_seconds',
    'How long the latest cycle has taken.',
    secondsSince(startedAt, finishedAt ?? now),
  )
  gauge(
    registry,
    'grid900_cycle_age_seconds',
    'Time since the latest cycle began.',
    secondsSince(startedAt, now),
  )
}
