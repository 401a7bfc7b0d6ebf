import { bend } from './requests/altered-answers.ts'
import type { Effect } from './requests/faults.ts'
import type { Service } from './requests/limits.ts'
import { type Answer, type Ask, empty } from './requests/messages.ts'
import { checkHeaders, checkQuery } from './requests/violations.ts'
import { achievements } from './services/achievements.ts'
import { callerOf, unauthorised } from './services/authorise.ts'
import { colourFiles } from './services/colours.ts'
import { peoplehub } from './services/peoplehub.ts'
import { pictures } from './services/pictures.ts'
import { privacy } from './services/privacy.ts'
import { profile } from './services/profile.ts'
import { titlehub } from './services/titlehub.ts'
import { login, loginV2 } from './sign-in/login.ts'
import { userAuth, xsts } from './sign-in/xbl-auth.ts'
import type { Simulation } from './simulation.ts'
import type { Player } from './state/players.ts'

type Open = (sim: Simulation, ask: Ask) => Answer

interface Guarded {
  service: Service
  handle: (sim: Simulation, ask: Ask, caller: Player) => Answer
}

const OPEN: Record<string, Open> = {
  'login.live.com': login,
  'login.microsoftonline.com': loginV2,
  'user.auth.xboxlive.com': userAuth,
  'xsts.auth.xboxlive.com': xsts,
  'dlassets-ssl.xboxlive.com': (_, ask) => colourFiles(ask),
  'dlassets.xboxlive.com': (_, ask) => colourFiles(ask),
  'images-eds-ssl.xboxlive.com': (_, ask) => pictures(ask),
}

const GUARDED: Record<string, Guarded> = {
  'profile.xboxlive.com': { service: 'profile', handle: profile },
  'titlehub.xboxlive.com': { service: 'titlehub', handle: titlehub },
  'achievements.xboxlive.com': { service: 'achievements', handle: achievements },
  'peoplehub.xboxlive.com': { service: 'peoplehub', handle: peoplehub },
  'privacy.xboxlive.com': { service: 'privacy', handle: privacy },
}

export interface Outcome {
  answer: Answer
  effects: Effect[]
}

/** One request to a simulated host: token, limits, faults, then the service itself. */
export function serve(sim: Simulation, ask: Ask): Outcome {
  const now = sim.clock.now()
  sim.scenario.script.catchUp(now)
  checkQuery(sim.violations, ask)
  const guarded = GUARDED[ask.host]
  const open = OPEN[ask.host]
  if (!guarded) {
    if (!open) return { answer: empty(404), effects: [] }
    const effects = sim.faults.strike(ask)
    return {
      answer: suffered(sim, ask, effects, null) ?? spoilt(ask, effects, () => open(sim, ask)),
      effects,
    }
  }
  const caller = callerOf(sim, ask)
  if (!caller) return { answer: unauthorised(), effects: [] }
  checkHeaders(sim.violations, ask)
  const refusal = sim.limiter.refusal(ask, guarded.service, caller.xuid, now)
  if (refusal) return { answer: refusal, effects: [] }
  const effects = sim.faults.strike(ask)
  const early = suffered(sim, ask, effects, { service: guarded.service, caller })
  return { answer: early ?? spoilt(ask, effects, () => guarded.handle(sim, ask, caller)), effects }
}

/** Faults that answer instead of the service. */
function suffered(
  sim: Simulation,
  ask: Ask,
  effects: readonly Effect[],
  who: { service: Service; caller: Player } | null,
): Answer | null {
  for (const effect of effects) {
    if (effect.kind === 'status') {
      const headers = effect.retryAfter === undefined ? {} : { 'retry-after': String(effect.retryAfter) }
      return { ...empty(effect.status), headers }
    }
    if (effect.kind === '429') {
      return who
        ? sim.limiter.forced(who.service, who.caller.xuid, sim.clock.now(), effect.retryAfter)
        : { ...empty(429), headers: { 'retry-after': String(effect.retryAfter) } }
    }
    if (effect.kind === 'shortPage') ask.shortPage = true
    if (effect.kind === 'lag') {
      ask.asOf -= effect.ms
      ask.current = false
    }
  }
  return null
}

const spoilt = (ask: Ask, effects: readonly Effect[], handle: () => Answer): Answer =>
  effects.reduce((answer, effect) => bend(ask, answer, effect), handle())
