/** A restarted simulator has forgotten what was removed from histories; scans held because of that stay held. */
import { undecidedScans } from '#store/scans/held-scans.ts'
import type { Db } from '#store/schema.ts'
import { relockTitles, type SimulatorControl } from './simulated-world.ts'

export async function relockHeld(db: Db, control: SimulatorControl): Promise<void> {
  for (const { xuid, vanished } of await undecidedScans(db))
    await relockTitles(control, { xuid, titleIds: vanished, most: vanished.length })
}
