import type { Doing } from '#store/desk/actions.ts'

/** Who decides something about scans, why, and when. */
export interface Acting extends Doing {
  at: Date
}
