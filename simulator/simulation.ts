import type { SimulatedResponse } from './requests/answers.ts'
import type { FaultPlan } from './requests/faults.ts'
import type { IncomingRequest } from './requests/incoming-request.ts'
import type { SimulatedLimiter } from './requests/limits.ts'
import type { RequestLog } from './requests/request-log.ts'
import type { Violations } from './requests/violations.ts'
import type { Codes, OAuthClient } from './sign-in/oauth-store.ts'
import type { Tokens } from './sign-in/tokens.ts'
import type { SimulatedClock } from './simulated-clock.ts'
import type { SimulatedPlayer } from './state/players.ts'
import type { Script } from './state/script.ts'
import type { State } from './state/state.ts'
import type { World } from './world/build-world.ts'

/** What a reset replaces: players, titles and what is scheduled to happen to them. */
export interface Scenario {
  seed: number
  state: State
  script: Script
  world: World | null
}

export interface Simulation {
  scenario: Scenario
  clock: SimulatedClock
  clients: Map<string, OAuthClient>
  codes: Codes
  tokens: Tokens
  limiter: SimulatedLimiter
  faults: FaultPlan
  violations: Violations
  log: RequestLog
  pictureUrl: string
  /** Whether one of the players organises the contest: see organiser.ts. */
  hasOrganiser: boolean
}

/** Answers a caller, or about a player. */
export type Service = (
  sim: Simulation,
  request: IncomingRequest,
  player: SimulatedPlayer,
) => SimulatedResponse
