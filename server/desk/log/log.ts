/** The log: read by filters, and taken back from. */

import { formatEastern } from '#contest/calendar/timestamp.ts'
import { mayAct } from '#contest/rules/desk-roles.ts'
import { deskLogCall, type LoggedAction, undoActionCall } from '#contract/organiser/log.ts'
import { CommandRefused } from '#operations/context.ts'
import { stampOf } from '#operations/transfer/stamp.ts'
import { notFound, RequestRefused } from '#server/http/errors.ts'
import { actingPeople, countActions, type FoundAction, findAction, listActions } from '#store/desk/actions.ts'
import type { Db } from '#store/schema.ts'
import { deskDownload } from '../download.ts'
import { type Desk, type DeskUser, deskCall } from '../guard.ts'
import { picturesOf } from '../pictures.ts'
import { UNDO_HANDLERS } from './undo-handlers.ts'

const PAGE = 50

export function log(desk: Desk): void {
  const picture = picturesOf(desk)
  deskCall(desk, deskLogCall, async ({ query, actor, desk: { db } }) => {
    const { before, who, section, search, subject } = query
    const found = await listActions(db, { before, who, section, search, subjectId: subject, limit: PAGE + 1 })
    const { count, since } = await countActions(db)
    return {
      actions: found.slice(0, PAGE).map((action) => present(action, actor, picture)),
      has_older: found.length > PAGE,
      count,
      since: since?.toISOString() ?? null,
      people: await actingPeople(db),
    }
  })

  deskDownload(
    desk,
    '/api/organiser/log.jsonl',
    { atLeast: 'organiser' },
    async ({ desk: { db, clock } }) => ({
      name: `log-${stampOf(clock.now())}.jsonl`,
      type: 'application/jsonl; charset=utf-8',
      bytes: lines(db),
    }),
  )

  deskCall(desk, undoActionCall, async ({ params, body, actor, desk: context }) => {
    const action = await findAction(context.db, params.id)
    if (!action) throw notFound('action')
    const how = UNDO_HANDLERS[action.action]
    if (!how || action.refused) throw new CommandRefused('This cannot be undone.')
    if (!mayAct(actor.role, how.atLeast)) {
      throw new RequestRefused(403, `Undoing this requires the role ${how.atLeast}.`)
    }
    if (action.takenBackBy !== null) throw new CommandRefused('This has already been undone.')
    const taking = { ...actor, needs: how.atLeast }
    await how.run(context, action, { actor: taking, why: body.why, takesBack: action.id })
    return { id: action.id }
  })
}

/** Newest first, a page at a time: the log of years is not held in memory. */
async function* lines(db: Db): AsyncGenerator<Buffer> {
  let before: number | undefined
  do {
    const page: FoundAction[] = await listActions(db, { before, limit: 500 })
    if (page.length > 0) yield Buffer.from(page.map((action) => `${JSON.stringify(action)}\n`).join(''))
    before = page.at(-1)?.id
  } while (before !== undefined)
}

function present(
  action: FoundAction,
  { role }: DeskUser,
  picture: (xuid: string | null) => string | null,
): LoggedAction {
  const { id, at, what, before, after, why, refused, takenBackBy } = action
  const how = UNDO_HANDLERS[action.action]
  const { actorKind: kind, actorXuid: xuid, actorGamertag: gamertag, actorRole } = action
  return {
    id,
    at: at.toISOString(),
    who: { kind, xuid, gamertag, role: actorRole, picture: picture(xuid) },
    action: action.action,
    what,
    subject: { kind: action.subjectKind, name: action.subjectName, id: action.subjectId },
    before: readable(before),
    after: readable(after),
    why,
    refused,
    can_undo: how !== undefined && !refused && takenBackBy === null && mayAct(role, how.atLeast),
    is_undone: takenBackBy !== null,
  }
}

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/

/** The log keeps moments in UTC; people read them as everywhere else. */
const readable = (value: string | null): string | null =>
  value !== null && MOMENT.test(value) ? formatEastern(new Date(value)) : value
