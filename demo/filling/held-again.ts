/** A restarted simulator has forgotten what was removed from histories; scans held because of that stay held. */

import type { Remote } from '#simulator/control/remote.ts'
import { undecidedScans } from '#store/scans/held-scans.ts'
import type { Db } from '#store/schema.ts'
import { relockTitles } from '../simulator/simulated-world.ts'

export async function relockHeld(db: Db, control: Remote): Promise<void> {
  for (const { xuid, vanished } of await undecidedScans(db))
    await relockTitles(control, { xuid, titleIds: vanished, most: vanished.length })
}
