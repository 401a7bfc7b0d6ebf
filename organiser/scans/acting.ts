import type { Actor } from '#store/desk/actions.ts'

/** Who decides something about scans, and why. */
export interface Acting {
  actor: Actor
  why?: string | null | undefined
  at: Date
}
