import { z } from 'zod'
import { CommandRefused } from '#operations/context.ts'
import { undoPostChange } from '#operations/posts/undo-post-change.ts'
import { StalePost } from '#store/posts/save-post.ts'
import type { UndoHandler } from '../undo-handler.ts'

const Changed = z.object({ version: z.int() })

const CHANGE: UndoHandler = {
  atLeast: 'organiser',
  run({ db }, { subjectId, data }, { why, ...doing }) {
    const { version } = Changed.safeParse(data).data ?? {}
    if (version === undefined) throw new CommandRefused('This cannot be undone.')
    const undone = { id: Number(subjectId), version, why: why ?? 'Undone.', ...doing }
    return undoPostChange(db, undone).catch((error: unknown) => {
      throw error instanceof StalePost ? new CommandRefused(error.message) : error
    })
  },
}

const ACTIONS = ['publish', 'schedule', 'withdraw', 'restore', 'edit', 'pin', 'unpin']

export const UNDO_POST_ACTIONS: Readonly<Record<string, UndoHandler>> = Object.fromEntries(
  ACTIONS.map((action) => [`post.${action}`, CHANGE]),
)
