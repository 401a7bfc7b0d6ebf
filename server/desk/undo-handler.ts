/** How one kind of action is taken back. */
import type { DeskRole } from '#contest/rules/desk-roles.ts'
import type { ActionReason, DeskAction } from '#store/desk/actions.ts'
import type { DeskContext } from './context.ts'

export interface UndoHandler {
  atLeast: DeskRole
  /**
   * Does the opposite and notes it with `doing`, which says what it takes back. Refuses when it is not as the action left it.
   */
  run(context: DeskContext, action: DeskAction, doing: ActionReason): Promise<unknown>
}
