/** For filling a contest: of a player who was read before, only what has changed since, as the history would show it. */
import { contractOfTitle, historyRow } from '../services/title-history.ts'
import type { Simulation } from '../simulation.ts'
import { playerOf } from '../state/ops.ts'
import type { ControlCall } from './control-call.ts'
import * as shapes from './shapes.ts'

/** Afterwards these rows count as read. `gone` are titles without any achievement, which no history lists. */
export function takeUnreadRows(sim: Simulation, { input }: ControlCall) {
  const { xuids } = shapes.Unread.parse(input)
  return { players: xuids.map((xuid) => ({ xuid, ...unreadRowsOf(sim, xuid) })) }
}

function unreadRowsOf(sim: Simulation, xuid: string) {
  const now = sim.clock.now()
  const rows = { modern: [] as unknown[], xbox360: [] as unknown[], gone: [] as number[] }
  for (const progress of playerOf(sim.scenario.state, xuid).progress.values()) {
    const contract = contractOfTitle(progress.title)
    if (contract === null || progress.row !== null) continue
    const text = historyRow(progress, now)
    if (text === null) rows.gone.push(progress.title.titleId)
    else rows[contract === 1 ? 'xbox360' : 'modern'].push(JSON.parse(text))
  }
  return rows
}
