/** What is measured when somebody looks: the settled state being served, the scans, and this process. */
import { usableServiceAccounts } from '#store/people/service-accounts.ts'
import { cycleProgress, latestCycles } from '#store/scans/cycles.ts'
import type { Db } from '#store/schema.ts'
import type { Snapshot } from '../snapshot/state.ts'
import type { Gauge } from './metrics.ts'

export async function readGauges(db: Db, snapshot: Snapshot, now: Date): Promise<Gauge[]> {
  return [...snapshotGauges(snapshot, now), ...processGauges(), ...(await storedGauges(db, now))]
}

/** Empty while the database is away: what is served from memory is worth watching then too. */
async function storedGauges(db: Db, now: Date): Promise<Gauge[]> {
  try {
    return [...(await upstreamGauges(db, now)), ...(await scanGauges(db, now))]
  } catch {
    return []
  }
}

const gauge = (name: string, help: string, value: number): Gauge => ({ name, help, samples: [{ value }] })

const secondsSince = (then: Date, now: Date): number => (now.getTime() - then.getTime()) / 1000

function snapshotGauges(snapshot: Snapshot, now: Date): Gauge[] {
  return [
    gauge('grid900_snapshot_version', 'The settled version being served.', snapshot.version),
    gauge(
      'grid900_snapshot_age_seconds',
      'Time since the state being served was settled.',
      secondsSince(snapshot.settledAt, now),
    ),
    gauge('grid900_gamers', 'Gamers of the contest.', snapshot.gamers.size),
  ]
}

function processGauges(): Gauge[] {
  return [
    gauge('process_resident_memory_bytes', 'Memory in use.', process.memoryUsage.rss()),
    gauge('process_uptime_seconds', 'Time since the start.', process.uptime()),
  ]
}

/** How near each service account is to what Xbox Live allows it. */
async function upstreamGauges(db: Db, now: Date): Promise<Gauge[]> {
  const windows = (await usableServiceAccounts(db)).flatMap(({ id, usage, usageAt }) =>
    (usage ?? []).map(({ service, windowMs, used, max }) => ({
      labels: { account: id, service, window: `${windowMs / 1000}s` },
      // Told before the window began, it is over.
      used: usageAt && now.getTime() - usageAt.getTime() < windowMs ? used : 0,
      max,
    })),
  )
  return [
    {
      name: 'grid900_upstream_requests',
      help: 'Requests to Xbox Live in the present window, by account, service and window.',
      samples: windows.map(({ labels, used }) => ({ labels, value: used })),
    },
    {
      name: 'grid900_upstream_limit',
      help: 'How many requests that window allows.',
      samples: windows.map(({ labels, max }) => ({ labels, value: max })),
    },
  ]
}

async function scanGauges(db: Db, now: Date): Promise<Gauge[]> {
  const [cycle] = await latestCycles(db, 1)
  if (!cycle) return []
  const progress = await cycleProgress(db, cycle.id)
  const outcomes = (['done', 'failed', 'held', 'private', 'skipped', 'waiting'] as const).map((outcome) => ({
    labels: { outcome },
    value: progress[outcome],
  }))
  return [
    { name: 'grid900_cycle_gamers', help: 'Gamers of the latest cycle, by outcome.', samples: outcomes },
    gauge('grid900_cycle_running', 'Whether the latest cycle is under way.', cycle.finishedAt ? 0 : 1),
    gauge(
      'grid900_cycle_seconds',
      'How long the latest cycle has taken.',
      secondsSince(cycle.startedAt, cycle.finishedAt ?? now),
    ),
    gauge(
      'grid900_cycle_age_seconds',
      'Time since the latest cycle began.',
      secondsSince(cycle.startedAt, now),
    ),
  ]
}
