import { z } from 'zod'
import { ClientInput } from './control/shapes.ts'
import { Moment } from './moment.ts'
import { createFaults } from './requests/faults.ts'
import { createLimiter, documentedLimits, type LimitSettings } from './requests/limits.ts'
import { createRequestLog } from './requests/request-log.ts'
import { createViolations } from './requests/violations.ts'
import { createCodes } from './sign-in/oauth-store.ts'
import { createTokens } from './sign-in/tokens.ts'
import { createSimulatedClock } from './simulated-clock.ts'
import type { Scenario, Simulation } from './simulation.ts'
import { createScript } from './state/script.ts'
import { createState, putPlayer } from './state/state.ts'
import { experiencedNewcomer, standingAccounts } from './world/accounts.ts'
import { buildWorld } from './world/build-world.ts'
import type { PlayableGame } from './world/catalogue.ts'

/** As a process is given them; the catalogue by its path. */
export const Options = z.strictObject({
  port: z.coerce.number().int().min(0).max(65535).optional(),
  host: z.string().optional(),
  /** Protects the control API and signs refresh tokens: keep it, and connected accounts survive a restart. */
  secret: z.string().min(8, 'The secret needs 8 characters or more.'),
  seed: z.coerce.number().int().optional(),
  catalogue: z.string().optional(),
  /** Only the first so many players to join: a world of all of them takes seconds to play up to the present. */
  players: z.coerce.number().int().min(1).optional(),
  /** `world` plays the contest on the catalogue; `empty` starts with the standing accounts only. */
  scenario: z.enum(['empty', 'world']).optional(),
  clients: z.array(ClientInput.extend({ clientId: z.string() })).optional(),
  limits: z.enum(['documented', 'off']).optional(),
  now: Moment.optional(),
  frozen: z.boolean().optional(),
  strict: z.boolean().optional(),
  /** Where browsers find the pictures, if not at the simulator's own address. */
  pictureUrl: z.url().optional(),
  /** One of its players organises the contest, and the sign-in page names them. */
  hasOrganiser: z.boolean().optional(),
})

export interface SimulatorOptions extends Omit<z.output<typeof Options>, 'catalogue' | 'limits'> {
  catalogue?: readonly PlayableGame[] | undefined
  limits?: 'documented' | 'off' | Partial<LimitSettings> | undefined
}
type ScenarioName = NonNullable<SimulatorOptions['scenario']>

export const CONTEST_START = Date.UTC(2025, 6, 14)

export function createSimulation(options: SimulatorOptions, url: string): Simulation {
  const clock = createSimulatedClock(options.now ?? Date.now(), options.frozen ?? false)
  const violations = createViolations(options.strict ?? true, clock.now)
  const name = options.scenario ?? (options.catalogue ? 'world' : 'empty')
  return {
    clock,
    violations,
    scenario: createScenario(name, options.seed ?? 900, options, clock.now()),
    clients: new Map((options.clients ?? []).map((client) => [client.clientId, client])),
    codes: createCodes(),
    tokens: createTokens(options.secret),
    limiter: createLimiter(limitsFrom(options.limits), violations),
    faults: createFaults(),
    log: createRequestLog(),
    pictureUrl: options.pictureUrl ?? url,
    hasOrganiser: options.hasOrganiser ?? false,
  }
}

export function createScenario(
  name: ScenarioName,
  seed: number,
  { catalogue = [], players }: Pick<SimulatorOptions, 'catalogue' | 'players'>,
  now: number,
): Scenario {
  const state = createState()
  for (const account of standingAccounts()) putPlayer(state, account)
  if (name === 'empty') return { seed, state, script: createScript(state, null), world: null }
  const world = buildWorld({ seed, catalogue, players, from: CONTEST_START })
  world.populate(state)
  putPlayer(state, experiencedNewcomer(state.players.values()))
  const script = createScript(state, world)
  script.catchUp(now)
  return { seed, state, script, world }
}

function limitsFrom(limits: SimulatorOptions['limits']): LimitSettings {
  if (limits === 'off') return documentedLimits(false)
  return typeof limits === 'object' ? { ...documentedLimits(), ...limits } : documentedLimits()
}
