import type { Remote } from '#simulator/control/remote.ts'
import type { Actor } from '#store/desk/actions.ts'
import type { JudgedGamer } from '#store/scans/states.ts'
import type { Db } from '#store/schema.ts'
import type { SimulatedTitles } from './publish-simulated.ts'

export interface DemoDeskOptions {
  db: Db
  control: Remote
  /** The folder whose posts the contest starts with. */
  contentDir: string
  /** The last filled cycle. */
  until: Date
  /** Includes games that no one has matched yet. */
  titles: SimulatedTitles
  /** Left to match: the first one is done, the others wait. */
  unmatched: readonly string[]
}

export interface DemoDesk extends DemoDeskOptions {
  at: Date
  /** The owner, or the helper they appointed. */
  owner: Actor
  helper: Actor
  /** A gamer without decisions, by place from first (0) to last (1). */
  pick(share: number): Promise<JudgedGamer>
  /** For later actions. */
  memory: { exclusion?: number; reset?: string }
}

export type Deed = (desk: DemoDesk) => Promise<unknown>
