import type { Simulation } from '../simulation.ts'
import type { SimulatedPlayer } from './players.ts'

/** The first of the players to take part, who is still there; null where nobody organises anything. */
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
