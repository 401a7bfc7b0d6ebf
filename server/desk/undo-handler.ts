/** How one kind of action is undone. */
import type { DeskRole } from '#contest/rules/desk-roles.ts'
import type { Effect } from '#operations/effects/effect.ts'
import type { ActionReason, DeskAction } from '#store/desk/actions.ts'
import type { DeskContext } from './context.ts'

export interface UndoHandler {
  atLeast: DeskRole
  /** What it would do to the standings now; absent where it does nothing to them. Refuses like `run`. */
  preview?(context: DeskContext, action: DeskAction, doing: ActionReason): Promise<Effect>
  /**
   * Does the opposite and notes it with `doing`, which says what it takes back. Refuses when it is not as the action left it.
   */
  run(context: DeskContext, action: DeskAction, doing: ActionReason): Promise<unknown>
}
