import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { ClientInput } from './control/shapes.ts'
import type { SimulatorOptions } from './create-simulation.ts'
import { Moment } from './moment.ts'
import { SimulatedCatalogue } from './world/catalogue.ts'

const Options = z.strictObject({
  port: z.coerce.number().int().min(0).max(65535).optional(),
  host: z.string().optional(),
  secret: z.string().min(8, 'The secret needs 8 characters or more.'),
  seed: z.coerce.number().int().optional(),
  catalogue: z.string().optional(),
  players: z.coerce.number().int().min(1).optional(),
  scenario: z.enum(['empty', 'world']).optional(),
  clients: z.array(ClientInput.extend({ clientId: z.string() })).optional(),
  limits: z.enum(['documented', 'off']).optional(),
  now: Moment.optional(),
  frozen: z.boolean().optional(),
  strict: z.boolean().optional(),
  pictureUrl: z.url().optional(),
  hasOrganiser: z.boolean().optional(),
})

/** A JSON line wins over flags, flags over `SIM_*` variables. The catalogue is given by its path. */
export async function openOptions(
  line: string | null,
  flags: Record<string, string | undefined>,
  environment: Record<string, string | undefined>,
): Promise<SimulatorOptions> {
  const variables = {
    port: environment.SIM_PORT,
    secret: environment.SIM_SECRET,
    seed: environment.SIM_SEED,
    catalogue: environment.SIM_CATALOGUE,
    players: environment.SIM_PLAYERS,
  }
  const sources = [variables, flags, z.record(z.string(), z.unknown()).parse(JSON.parse(line ?? '{}'))]
  const given = sources.flatMap((source) => Object.entries(source)).filter(([, value]) => value !== undefined)
  const parsed = Options.safeParse(Object.fromEntries(given))
  if (!parsed.success) throw new Error(z.prettifyError(parsed.error))
  const { catalogue, ...options } = parsed.data
  if (catalogue === undefined) return options
  return { ...options, catalogue: SimulatedCatalogue.parse(JSON.parse(await readFile(catalogue, 'utf8'))) }
}
