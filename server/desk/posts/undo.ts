/** Undo handlers of the Posts section. */
import { CommandRefused } from '#operations/context.ts'
import { undoPostChange } from '#operations/posts/undo-post-change.ts'
import { StalePost } from '#store/posts/save-post.ts'
import type { UndoHandler } from '../undo-handler.ts'

const CHANGE: UndoHandler = {
  atLeast: 'organiser',
  run({ db, clock }, { subjectId, data }, { actor, why, takesBack }) {
    const { version } = (data ?? {}) as { version?: number }
    if (version === undefined) throw new CommandRefused('This cannot be undone.')
    return undoPostChange(db, {
      ...{ id: Number(subjectId), version, actor, at: clock.now() },
      ...{ why: why ?? 'Undone.', takesBack },
    }).catch((error: unknown) => {
      throw error instanceof StalePost ? new CommandRefused(error.message) : error
    })
  },
}

export const UNDO_POST_ACTIONS: Readonly<Record<string, UndoHandler>> = {
  'post.publish': CHANGE,
  'post.schedule': CHANGE,
  'post.withdraw': CHANGE,
  'post.restore': CHANGE,
  'post.edit': CHANGE,
  'post.pin': CHANGE,
  'post.unpin': CHANGE,
}
