import type { Simulation } from '../simulation.ts'
import { playerOf } from '../state/ops.ts'
import { organiserOf } from '../state/organiser.ts'
import { earnedAt } from '../state/progress.ts'
import { currentGamerscore } from '../state/state.ts'
import { totalsAt } from '../state/titles.ts'
import type { ControlCall } from './control-call.ts'
import * as shapes from './shapes.ts'
import { clockView } from './simulator-settings.ts'

/** An overview, or with `?xuid=` everything about one player. */
export function stateView(sim: Simulation, { input }: ControlCall) {
  const { state, script, seed, world } = sim.scenario
  const { xuid } = shapes.Delete.partial().parse(input)
  if (xuid !== undefined) return playerView(sim, xuid)
  let progress = 0
  for (const player of state.players.values()) progress += player.progress.size
  return {
    ...clockView(sim),
    scenario: world ? 'world' : 'empty',
    seed,
    players: state.players.size,
    titles: state.titles.size,
    progress,
    scheduled: script.pending(),
    limits: sim.limiter.settings,
  }
}

function playerView(sim: Simulation, xuid: string) {
  const player = playerOf(sim.scenario.state, xuid)
  const { progress, pages: _pages, gamerscore: _cached, ...rest } = player
  const now = sim.clock.now()
  return {
    ...rest,
    gamerscore: currentGamerscore(player),
    titles: [...progress.values()].map((each) => ({
      titleId: each.title.titleId,
      name: each.title.name,
      kind: each.title.kind,
      earned: earnedAt(each, now).achievements,
      gamerscore: earnedAt(each, now).gamerscore,
      total: totalsAt(each.title, now),
    })),
  }
}

/** For filling a contest: who takes part since when, and which title is which catalogue game. */
export function worldView(sim: Simulation) {
  const { world, state } = sim.scenario
  return {
    from: world ? new Date(world.from).toISOString() : null,
    players: (world?.members ?? []).map(({ xuid, joinsAt, kind }) => ({
      xuid,
      gamertag: state.players.get(xuid)?.gamertag ?? '',
      kind,
      joinsAt: new Date(joinsAt).toISOString(),
    })),
    organiser: organiserOf(sim)?.xuid ?? null,
    services: [...state.players.values()]
      .filter((player) => player.role === 'service')
      .map(({ xuid, gamertag }) => ({ xuid, gamertag })),
    titles: (world?.games ?? []).map(({ link, titleId, name }) => ({ link, titleId, name })),
  }
}

/** Who changed after `since` up to `until`, and how, so that only they need a scan. */
export function changedView(sim: Simulation, { input }: ControlCall) {
  const { since, until = sim.clock.now() } = shapes.Interval.parse(input)
  const { changes } = sim.scenario.state
  const found = new Map<
    string,
    { xuid: string; unlocks: number; completions: number; losses: number; profile: boolean }
  >()
  for (let index = changes.length - 1; index >= 0; index--) {
    const change = changes[index]
    if (!change || change.at <= since) break
    if (change.at > until) continue
    const { xuid } = change
    const entry = found.get(xuid) ?? { xuid, unlocks: 0, completions: 0, losses: 0, profile: false }
    if (change.kind === 'unlock') entry.unlocks++
    else if (change.kind === 'completion') entry.completions++
    else if (change.kind === 'loss') entry.losses++
    else entry.profile = true
    found.set(xuid, entry)
  }
  const players = [...found.values()].sort((a, b) => a.xuid.localeCompare(b.xuid))
  return { xuids: players.map((player) => player.xuid), players }
}
