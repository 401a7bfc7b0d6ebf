/** How decisions about titles are taken back from the log. */
import { z } from 'zod'
import { acceptTitles, undoAccepted, unrejectTitle } from '#operations/titles/decide.ts'
import type { DeskAction } from '#store/desk/actions.ts'
import type { UndoHandler } from '../undo-handler.ts'

export const UNDO_TITLE_ACTIONS: Readonly<Record<string, UndoHandler>> = {
  'title.accept': {
    atLeast: 'organiser',
    run: (context, action, doing) => undoAccepted(context, decisionIn(action), doing),
  },
  'title.reject': {
    atLeast: 'organiser',
    run(context, action, doing) {
      const { link, titleId, had, isTwin } = decisionIn(action)
      // What counted before counts again; what was only suggested may be suggested again.
      if (had)
        return acceptTitles(context, [{ link, titleId, isTwin, ...(!isTwin && { replaces: null }) }], doing)
      return unrejectTitle(context, { link, titleId }, doing)
    },
  },
}

const decision = z.object({
  link: z.string(),
  titleId: z.int(),
  had: z.boolean().default(false),
  isTwin: z.boolean().default(false),
})

const decisionIn = ({ data }: DeskAction) => decision.parse(data)
