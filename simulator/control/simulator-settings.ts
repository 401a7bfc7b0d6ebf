import { createScenario } from '../create-simulation.ts'
import { SERVICES } from '../requests/limits.ts'
import type { Simulation } from '../simulation.ts'
import { playerOf, UnknownSubject } from '../state/ops.ts'
import { type ControlCall, Impossible } from './control-call.ts'
import * as shapes from './shapes.ts'

/** New players and titles. Clients, tokens and limits stay; faults, counters, the log and violations are cleared. */
export function reset(sim: Simulation, { input, options }: ControlCall) {
  const wanted = shapes.Reset.parse(input)
  const name = wanted.scenario ?? (sim.scenario.world ? 'world' : 'empty')
  if (name === 'world' && !options.catalogue)
    throw new Impossible('A world needs a catalogue, given at the start.')
  sim.clock.set(wanted.now ?? sim.clock.now())
  if (wanted.frozen !== undefined) sim.clock.freeze(wanted.frozen)
  sim.scenario = createScenario(name, wanted.seed ?? sim.scenario.seed, options, sim.clock.now())
  sim.faults.clear()
  sim.limiter.clear()
  sim.log.clear()
  sim.violations.clear()
  return clockView(sim)
}

/** Forward only: only a reset undoes what has happened. */
export function setClock(sim: Simulation, { input }: ControlCall) {
  const wanted = shapes.ClockChange.parse(input)
  const now = sim.clock.now()
  const next = (wanted.now ?? now) + (wanted.advanceMs ?? 0)
  if (next < now) throw new Impossible('The clock only goes forward; reset to begin earlier.')
  sim.clock.set(next)
  if (wanted.frozen !== undefined) sim.clock.freeze(wanted.frozen)
  if (wanted.speed !== undefined) sim.clock.run(wanted.speed)
  sim.scenario.script.catchUp(sim.clock.now())
  return clockView(sim)
}

export const clockView = (sim: Simulation) => ({
  now: new Date(sim.clock.now()).toISOString(),
  frozen: sim.clock.frozen(),
})

export function putClient(sim: Simulation, { input, id }: ControlCall) {
  sim.clients.set(id, { clientId: id, ...shapes.ClientInput.parse(input) })
}

/** A sign-in without a browser: the refresh token of an account, as the organiser would get it by connecting it. */
export function issueRefreshToken(sim: Simulation, { input }: ControlCall) {
  const { xuid, clientId, scope } = shapes.GrantInput.parse(input)
  playerOf(sim.scenario.state, xuid)
  if (!sim.clients.has(clientId)) throw new UnknownSubject(`There is no client ${clientId}.`)
  return { refreshToken: sim.tokens.issueRefresh({ xuid, clientId, scope }, sim.clock.now()) }
}

export function expire(sim: Simulation, { input }: ControlCall) {
  const { kind, xuid } = shapes.Expire.parse(input)
  sim.tokens.expire(kind, xuid ?? null, sim.clock.now())
}

export function setLimits(sim: Simulation, { input }: ControlCall) {
  const { service, ...wanted } = shapes.LimitChange.parse(input)
  for (const name of service ? [service] : SERVICES) {
    const limit = sim.limiter.settings[name]
    sim.limiter.settings[name] = {
      burst: wanted.burst ?? limit.burst,
      sustain: wanted.sustain ?? limit.sustain,
      enabled: wanted.enabled ?? limit.enabled,
    }
  }
  return { limits: sim.limiter.settings }
}

export function addFaults(sim: Simulation, { input }: ControlCall) {
  sim.faults.add(shapes.Faults.parse(input))
}

export const requests = (sim: Simulation, { input }: ControlCall) => ({
  requests: sim.log.list(shapes.RequestFilter.parse(input)),
})
