import type { Clock } from './clock.ts'
import type { Faults } from './faults.ts'
import type { Limiter } from './limits.ts'
import type { RequestLog } from './request-log.ts'
import type { Codes, OAuthClient } from './services/oauth-store.ts'
import type { Tokens } from './services/tokens.ts'
import type { Violations } from './violations.ts'
import type { World } from './world/build-world.ts'
import type { Script } from './world/script.ts'
import type { State } from './world/state.ts'

/** What a reset replaces: the people, the titles and what is going to happen to them. */
export type Scenario = { seed: number; state: State; script: Script; world: World | null }

/** Everything a handler may need, built once by the server. */
export type Simulation = {
  scenario: Scenario
  clock: Clock
  clients: Map<string, OAuthClient>
  codes: Codes
  tokens: Tokens
  limiter: Limiter
  faults: Faults
  violations: Violations
  log: RequestLog
  /** Where pictures are reachable for a browser. */
  pictureUrl: string
}
