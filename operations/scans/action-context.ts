import type { ActionReason } from '#store/desk/actions.ts'

export interface ScanActionContext extends ActionReason {
  at: Date
}
