import type { SimulatorOptions } from '../create-simulation.ts'

/** What a control call is made of: its body or query, still unchecked, and the id in its path. */
export interface Call {
  input: unknown
  id: string
  options: SimulatorOptions
}

/** The request is understood, but cannot be done. */
export class Impossible extends Error {
  override name = 'Impossible'
}
