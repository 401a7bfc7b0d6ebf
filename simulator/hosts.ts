import { alterAnswer, packAnswer } from './requests/altered-answers.ts'
import { empty, json, type SimulatedResponse } from './requests/answers.ts'
import type { FaultEffect } from './requests/faults.ts'
import type { IncomingRequest } from './requests/incoming-request.ts'
import type { SimulatedService } from './requests/limits.ts'
import { checkHeaders, checkQuery } from './requests/violations.ts'
import { achievements } from './services/achievements.ts'
import { callerOf, unauthorised } from './services/authorise.ts'
import { colourFiles } from './services/colours.ts'
import { drawPicture } from './services/pictures.ts'
import { profile } from './services/profile.ts'
import { storeCatalogue } from './services/store-catalogue.ts'
import { titlehub } from './services/titlehub.ts'
import { accountOf } from './sign-in/account-of.ts'
import { loginPage, loginV2 } from './sign-in/login.ts'
import { refusedAccount, userAuth, xsts } from './sign-in/xbl-auth.ts'
import type { Service, Simulation } from './simulation.ts'
import type { SimulatedPlayer } from './state/players.ts'

type Open = (sim: Simulation, request: IncomingRequest) => SimulatedResponse

interface Guarded {
  service: SimulatedService
  handle: Service
}

const OPEN: Record<string, Open> = {
  'login.live.com': loginPage,
  'login.microsoftonline.com': loginV2,
  'user.auth.xboxlive.com': userAuth,
  'xsts.auth.xboxlive.com': xsts,
  'dlassets-ssl.xboxlive.com': (_, request) => colourFiles(request),
  'dlassets.xboxlive.com': (_, request) => colourFiles(request),
  'displaycatalog.mp.microsoft.com': storeCatalogue,
  'images-eds-ssl.xboxlive.com': (_, request) => drawPicture(request),
}

const GUARDED: Record<string, Guarded> = {
  'profile.xboxlive.com': { service: 'profile', handle: profile },
  'titlehub.xboxlive.com': { service: 'titlehub', handle: titlehub },
  'achievements.xboxlive.com': { service: 'achievements', handle: achievements },
}

export interface Served {
  answer: SimulatedResponse
  effects: FaultEffect[]
}

/** One request to a simulated host: token, limits, faults, then the service itself. */
export function serve(sim: Simulation, request: IncomingRequest): Served {
  const now = sim.clock.now()
  sim.scenario.script.catchUp(now)
  checkQuery(sim.violations, request)
  const open = OPEN[request.host]
  if (open) return withFaults(sim, request, null, () => open(sim, request))
  const guarded = GUARDED[request.host]
  if (!guarded) return { answer: empty(404), effects: [] }
  const caller = callerOf(sim, request)
  if (!caller) return { answer: unauthorised(), effects: [] }
  checkHeaders(sim.violations, request)
  const { service, handle } = guarded
  const refusal = sim.limiter.refusal(request, service, caller.xuid, now)
  if (refusal) return { answer: refusal, effects: [] }
  return withFaults(sim, request, { service, caller }, () => handle(sim, request, caller))
}

interface Throttled {
  service: SimulatedService
  caller: SimulatedPlayer
}

function withFaults(
  sim: Simulation,
  request: IncomingRequest,
  throttled: Throttled | null,
  handle: () => SimulatedResponse,
): Served {
  const effects = sim.faults.effectsOn(request, sim.clock.now(), () => accountOf(sim, request))
  const answer =
    answerInstead(sim, request, effects, throttled) ??
    effects.reduce((answer, effect) => alterAnswer(request, answer, effect), handle())
  return { answer: effects.reduce(packAnswer, answer), effects }
}

/** The answer of a fault that replaces the service's; other faults only change the answer. */
function answerInstead(
  sim: Simulation,
  request: IncomingRequest,
  effects: readonly FaultEffect[],
  throttled: Throttled | null,
): SimulatedResponse | null {
  for (const effect of effects) {
    if (effect.kind === 'status') {
      const headers = effect.retryAfter === undefined ? {} : { 'retry-after': String(effect.retryAfter) }
      return { ...empty(effect.status), headers }
    }
    if (effect.kind === '429') {
      return throttled
        ? sim.limiter.forced(throttled.service, throttled.caller.xuid, sim.clock.now(), effect.retryAfter)
        : { ...empty(429), headers: { 'retry-after': String(effect.retryAfter) } }
    }
    if (effect.kind === 'xerr') return refusedAccount(effect.xerr, effect.redirect)
    if (effect.kind === 'loginError')
      return json(effect.status, { error: effect.error, error_description: 'A fault of the simulator.' })
    if (effect.kind === 'shortPage') request.shortPage = true
    if (effect.kind === 'samePage') {
      for (const name of ['maxItems', 'skipItems', 'continuationToken']) request.query.delete(name)
    }
    // The client cannot know that asking for more is wrong.
    if (effect.kind === 'phantomRows' || effect.kind === 'tokenAfterEnd') request.mayOverrun = true
    if (effect.kind === 'lag') {
      request.asOf -= effect.ms
      request.current = false
    }
  }
  return null
}
