import { z } from 'zod'
import type { SimulatorOptions } from '../create-simulation.ts'
import { type Answer, type Ask, header, json, jsonBody } from '../requests/messages.ts'
import { sameText } from '../sign-in/tokens.ts'
import type { Simulation } from '../simulation.ts'
import { UnknownSubject } from '../state/ops.ts'
import { type Call, Impossible } from './control-call.ts'
import * as machinery from './simulator-settings.ts'
import { changedView, stateView, worldView } from './views.ts'
import * as change from './world-changes.ts'

type Handler = (sim: Simulation, call: Call) => unknown

const HANDLERS: Record<string, Handler> = {
  'POST /reset': machinery.reset,
  'POST /clock': machinery.setClock,
  'GET /clock': machinery.clockView,
  'PUT /clients/:id': machinery.putClient,
  'POST /grant': machinery.grant,
  'POST /expire': machinery.expire,
  'POST /limits': machinery.setLimits,
  'POST /faults': machinery.addFaults,
  'GET /faults': (sim) => ({ faults: sim.faults.list() }),
  'DELETE /faults': (sim) => sim.faults.clear(),
  'GET /requests': machinery.requests,
  'DELETE /requests': (sim) => sim.log.clear(),
  'GET /violations': (sim) => ({ violations: sim.violations.list() }),
  'DELETE /violations': (sim) => sim.violations.clear(),
  'GET /state': stateView,
  'GET /world': worldView,
  'GET /changed': changedView,
  'PUT /players': change.putPlayers,
  'PUT /players/:id': change.putOnePlayer,
  'PUT /titles': change.putTitles,
  'PUT /titles/:id': change.putOneTitle,
  'POST /titles/:id/dlc': change.addDlc,
  'POST /unlock': change.unlock,
  'POST /relock': change.relock,
  'POST /play': change.play,
  'POST /rename': change.rename,
  'POST /privacy': change.privacy,
  'POST /ban': change.ban,
  'POST /delete': change.remove,
}

/** The control API: loopback only (the server sees to that) and with the secret. */
export function control(sim: Simulation, options: SimulatorOptions, ask: Ask): Answer {
  if (!sameText(header(ask, 'x-sim-secret') ?? '', options.secret)) {
    return json(401, { error: 'The header x-sim-secret is missing or wrong.' })
  }
  const id = /^\/(?:players|titles|clients)\/([^/]+)/.exec(ask.path)?.[1] ?? ''
  const handler = HANDLERS[`${ask.method} ${id === '' ? ask.path : ask.path.replace(`/${id}`, '/:id')}`]
  if (!handler) return json(404, { error: `There is no ${ask.method} /__sim${ask.path}.` })
  const input = ask.method === 'GET' ? Object.fromEntries(ask.query) : (jsonBody(ask) ?? {})
  sim.scenario.script.catchUp(sim.clock.now())
  try {
    return json(200, handler(sim, { input, id, options }) ?? { ok: true })
  } catch (error) {
    if (error instanceof z.ZodError) return json(400, { error: z.prettifyError(error) })
    if (error instanceof UnknownSubject) return json(404, { error: error.message })
    if (error instanceof Impossible) return json(409, { error: error.message })
    throw error
  }
}
