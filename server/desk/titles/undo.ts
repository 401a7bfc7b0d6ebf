import { z } from 'zod'
import { CommandRefused } from '#operations/context.ts'
import { NO_EFFECT } from '#operations/effects/effect.ts'
import { acceptTitles, undoAccepted, unrejectTitle } from '#operations/titles/decide.ts'
import { previewDecisions, previewMatchUndo } from '#operations/titles/preview.ts'
import { matchesStanding, undoAcceptedTogether } from '#operations/titles/together.ts'
import { acceptedMatch } from '#store/catalogue/title-matches.ts'
import type { DeskAction } from '#store/desk/actions.ts'
import type { UndoHandler } from '../undo-handler.ts'

export const UNDO_TITLE_ACTIONS: Readonly<Record<string, UndoHandler>> = {
  'title.accept': {
    atLeast: 'organiser',
    async preview({ db }, action) {
      const { link, titleId } = decisionIn(action)
      const match = await acceptedMatch(db, link, titleId)
      if (!match) throw new CommandRefused('This match has changed since, so it can no longer be undone.')
      return previewMatchUndo(db, match)
    },
    run: (context, action, doing) => undoAccepted(context, decisionIn(action), doing),
  },
  'title.accept_many': {
    atLeast: 'organiser',
    async preview({ db }, { data, at }) {
      return previewMatchUndo(db, ...(await matchesStanding(db, manyIn(data), at)))
    },
    run: (context, { data, at }, doing) =>
      undoAcceptedTogether(context, { pairs: manyIn(data), acceptedAt: at }, doing),
  },
  'title.reject': {
    atLeast: 'organiser',
    async preview({ db }, action) {
      const { link, titleId, had, isTwin } = decisionIn(action)
      return had ? previewDecisions(db, [{ link, titleId, isTwin, decision: 'accepted' }]) : NO_EFFECT
    },
    run(context, action, doing) {
      const { link, titleId, had, isTwin } = decisionIn(action)
      // A title that counted counts again; one that was only suggested may be suggested again.
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

const many = z.object({ matches: z.array(z.object({ link: z.string(), titleId: z.int() })) })

const manyIn = (data: DeskAction['data']) => many.parse(data).matches

const decisionIn = ({ data }: DeskAction) => decision.parse(data)
