/** Metrics measured on request: the served state, this process, and the database. */
import { Registry } from 'prom-client'
import type { Db } from '#store/schema.ts'
import type { RenderPool } from '../pictures/drawing/render-pool.ts'
import type { Snapshot } from '../snapshot/state.ts'
import { secondsSince, showIn, storedGauges } from './stored-gauges.ts'

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
