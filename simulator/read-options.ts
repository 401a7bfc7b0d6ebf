import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { Options, type SimulatorOptions } from './create-simulation.ts'
import { SimulatedCatalogue } from './world/catalogue.ts'

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
