import { z } from 'zod'
import type { SimulatorOptions } from '../create-simulation.ts'
import { json, type SimulatedResponse } from '../requests/answers.ts'
import { header, type IncomingRequest, jsonBody } from '../requests/incoming-request.ts'
import { sameText } from '../sign-in/tokens.ts'
import type { Simulation } from '../simulation.ts'
import { UnknownSubject } from '../state/ops.ts'
import { type ControlCall, Impossible } from './control-call.ts'
import * as settings from './simulator-settings.ts'
import { takeUnreadRows } from './unread-rows.ts'
import { changedView, stateView, worldView } from './views.ts'
import * as world from './world-changes.ts'

type Handler = (sim: Simulation, call: ControlCall) => unknown

const HANDLERS: Record<string, Handler> = {
  'POST /reset': settings.reset,
  'POST /clock': settings.setClock,
  'GET /clock': settings.clockView,
  'PUT /clients/:id': settings.putClient,
  'POST /grant': settings.issueRefreshToken,
  'POST /expire': settings.expire,
  'POST /limits': settings.setLimits,
  'POST /faults': settings.addFaults,
  'GET /faults': (sim) => ({ faults: sim.faults.list() }),
  'DELETE /faults': (sim) => sim.faults.clear(),
  'GET /requests': settings.requests,
  'DELETE /requests': (sim) => sim.log.clear(),
  'GET /violations': (sim) => ({ violations: sim.violations.list() }),
  'DELETE /violations': (sim) => sim.violations.clear(),
  'GET /state': stateView,
  'GET /world': worldView,
  'GET /changed': changedView,
  'POST /unread': takeUnreadRows,
  'PUT /players': world.putPlayers,
  'PUT /players/:id': world.putOnePlayer,
  'PUT /titles': world.putTitles,
  'PUT /titles/:id': world.putOneTitle,
  'POST /titles/:id/dlc': world.addDlc,
  'POST /unlock': world.unlock,
  'POST /relock': world.relockTitle,
  'POST /play': world.play,
  'POST /rename': world.rename,
  'POST /privacy': world.changePrivacy,
  'POST /ban': world.banPlayer,
  'POST /delete': world.removePlayer,
}

/** The control API, for callers with the secret; the server lets only loopback through. */
export function control(
  sim: Simulation,
  options: SimulatorOptions,
  request: IncomingRequest,
): SimulatedResponse {
  if (!sameText(header(request, 'x-sim-secret') ?? '', options.secret))
    return json(401, { error: 'The header x-sim-secret is missing or wrong.' })
  const id = /^\/(?:players|titles|clients)\/([^/]+)/.exec(request.path)?.[1] ?? ''
  const handler =
    HANDLERS[`${request.method} ${id === '' ? request.path : request.path.replace(`/${id}`, '/:id')}`]
  if (!handler) return json(404, { error: `There is no ${request.method} /__sim${request.path}.` })
  const input = request.method === 'GET' ? Object.fromEntries(request.query) : (jsonBody(request) ?? {})
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
