import type { DeskRole } from '#contest/rules/desk-roles.ts'
import type { Acting } from '#operations/acting.ts'
import type { Effect } from '#operations/effects/effect.ts'
import type { DeskAction } from '#store/desk/actions.ts'
import type { DeskContext } from './context.ts'

export interface UndoHandler {
  atLeast: DeskRole
  /** Its effect on the standings; unset if it has none. Throws like `run`. */
  preview?(context: DeskContext, action: DeskAction, doing: Acting): Promise<Effect>
  /** Reverses the action and logs it with `doing`, which refers to the action. Throws if the state has changed since. */
  run(context: DeskContext, action: DeskAction, doing: Acting): Promise<unknown>
}
