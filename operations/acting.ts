import type { ActionReason } from '#store/desk/actions.ts'

/** Who acts, why and when: for the change and its log entry. */
export interface Acting extends ActionReason {
  at: Date
}
