import type { Simulation } from '../simulation.ts'
import type { SimulatedPlayer } from './players.ts'

/** The first player of the contest who is still there; null if no one organises. */
export function organiserOf({
  scenario: { state, world },
  hasOrganiser,
}: Pick<Simulation, 'scenario' | 'hasOrganiser'>): SimulatedPlayer | null {
  if (!hasOrganiser || !world) return null
  const members = world.members.toSorted((a, b) => a.joinsAt - b.joinsAt || (a.xuid < b.xuid ? -1 : 1))
  for (const { xuid } of members) {
    const player = state.players.get(xuid)
    if (player && !player.deleted) return player
  }
  return null
}
