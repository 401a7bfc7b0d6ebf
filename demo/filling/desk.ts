/** What the organisers of the demo contest work with. */
import type { Actor } from '#store/desk/actions.ts'
import type { JudgedGamer } from '#store/scans/states.ts'
import type { Db } from '#store/schema.ts'
import type { SimulatedTitles } from './publish-simulated.ts'
import type { SimulatorControl } from './simulated-world.ts'

export interface DemoDeskOptions {
  db: Db
  control: SimulatorControl
  /** The contest's posts are taken over from here. */
  contentDir: string
  /** The last cycle that is filled. */
  until: Date
  /** What the games of the grid are; those that nobody has matched yet are among them. */
  titles: SimulatedTitles
  /** Left for the organisers to match: the first of them is done, the others wait. */
  unmatched: readonly string[]
}

/** The desk at the moment of a deed. */
export interface DemoDesk extends DemoDeskOptions {
  at: Date
  /** Who acts: the owner, or the helper whom they have made. */
  owner: Actor
  helper: Actor
  /** Somebody whom nobody has decided about, by their place from the first (0) to the last (1). */
  pick(share: number): Promise<JudgedGamer>
  /** What a later deed comes back to. */
  memory: { exclusion?: number; reset?: string }
}

export type Deed = (desk: DemoDesk) => Promise<unknown>
