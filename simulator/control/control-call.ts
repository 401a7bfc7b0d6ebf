import type { SimulatorOptions } from '../create-simulation.ts'

/** A call of the control API: its body or query, not validated yet, and the id in its path. */
export interface ControlCall {
  input: unknown
  id: string
  options: SimulatorOptions
}

/** Valid, but not possible in the simulator's current state. */
export class Impossible extends Error {
  override name = 'Impossible'
}
