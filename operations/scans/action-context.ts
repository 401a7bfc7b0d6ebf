import type { ActionReason } from '#store/desk/actions.ts'

/** Who decides something about scans, why, and when. */
export interface ScanActionContext extends ActionReason {
  at: Date
}
