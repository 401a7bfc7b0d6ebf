/** A demo contest without a past: today's grid and challenges, and no gamers yet. */
import { beginningOn, sinceBeginning } from '#content/beginning.ts'
import type { Content } from '#content/load.ts'
import { contestDay } from '#contest/calendar/schedule.ts'
import { applyPatches } from '#contest/rules/editions.ts'
import type { Remote } from '#simulator/control/remote.ts'
import { finishFilling, openFilling } from '#store/catalogue/contest-state.ts'
import type { Db } from '#store/schema.ts'
import { readWorld } from '../simulator/simulated-world.ts'
import { publishSimulated } from './publish-simulated.ts'

export interface DemoBeginning {
  control: Remote
  content: Content
  at: Date
}

export async function beginToday(db: Db, { control, content, at }: DemoBeginning): Promise<void> {
  const filling = await openFilling(db, at)
  const { titles } = await readWorld(control)
  const [launch] = sinceBeginning(content, beginningOn(content, contestDay(at))).patches
  if (launch) await publishSimulated(db, { patch: launch, edition: applyPatches([launch]), titles, at })
  await finishFilling(db, filling, at)
}
