import { easternDate } from '#contest/calendar/days.ts'
import { EASTERN, formatEastern } from '#contest/calendar/timestamp.ts'
import { mayAct } from '#contest/rules/desk-roles.ts'
import { deskLogCall, type LoggedAction, undoActionCall, undoEffectCall } from '#contract/organiser/log.ts'
import { CommandRefused } from '#operations/context.ts'
import { fingerprintOf } from '#operations/effects/effect.ts'
import { stampOf } from '#operations/transfer/stamp.ts'
import { notFound, RequestRefused } from '#server/http/errors.ts'
import { lastPatch } from '#store/catalogue/patches.ts'
import { scheduledPatches } from '#store/catalogue/scheduled-patches.ts'
import {
  actingPeople,
  countActions,
  countByDay,
  type FoundAction,
  findAction,
  listActions,
} from '#store/desk/actions.ts'
import type { Db } from '#store/schema.ts'
import { deskDownload } from '../download.ts'
import { type Desk, type DeskUser, deskCall } from '../guard.ts'
import { picturesOf } from '../pictures.ts'
import { effectChanged, presentEffect } from '../present-effect.ts'
import type { Told } from '../wire.ts'
import { UNDO_HANDLERS } from './undo-handlers.ts'

const PAGE = 50

export function log(desk: Desk): void {
  const picture = picturesOf(desk)
  deskCall(desk, deskLogCall, async ({ query, actor, desk: { db } }) => {
    const { before, subject, ...chosen } = query
    const filter = { ...chosen, subjectId: subject }
    const found = await listActions(db, { ...filter, before, limit: PAGE + 1 })
    const { count, since } = await countActions(db)
    const listed = found.slice(0, PAGE)
    const days = await countByDay(db, filter, EASTERN)
    const shown = new Set(listed.map(({ at }) => easternDate(at)))
    const closed = await closedPatches(db)
    return {
      actions: listed.map((action) => present(action, actor, picture, closed)),
      hasOlder: found.length > PAGE,
      matching: days.reduce((sum, { actions }) => sum + actions, 0),
      days: days.filter(({ day }) => shown.has(day)),
      count,
      since,
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

  deskCall(desk, undoEffectCall, async ({ params, actor, desk: context }) => {
    const { action, handler, by } = await undoable(context.db, params.id, actor)
    const at = context.clock.now()
    const found = await handler.preview?.(context, action, { actor: by, takesBack: action.id, at })
    return { effect: found ? await presentEffect(context.db, found) : null }
  })

  deskCall(desk, undoActionCall, async ({ params, body: { why, seen }, actor, desk: context }) => {
    const { action, handler, by } = await undoable(context.db, params.id, actor)
    const doing = () => ({ actor: by, why, takesBack: action.id, at: context.clock.now() })
    if (seen !== undefined && handler.preview) {
      const found = await handler.preview(context, action, doing())
      if (fingerprintOf(found) !== seen) throw await effectChanged(context.db, found)
    }
    await handler.run(context, action, doing())
    return { id: action.id }
  })
}

async function undoable(db: Db, id: number, actor: DeskUser) {
  const action = await findAction(db, id)
  if (!action) throw notFound('action')
  const handler = UNDO_HANDLERS[action.action]
  if (!handler || action.refused) throw new CommandRefused('This cannot be undone.')
  if (!mayAct(actor.role, handler.atLeast)) {
    throw new RequestRefused(403, `Undoing this requires the role ${handler.atLeast}.`)
  }
  if (action.takenBackBy !== null) throw new CommandRefused('This has already been undone.')
  return { action, handler, by: { ...actor, needs: handler.atLeast } }
}

/** Newest first, page by page, so that the whole log is never in memory. */
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
  isClosed: (action: FoundAction) => boolean,
): Told<LoggedAction> {
  const { before, after, refused, takenBackBy } = action
  const how = UNDO_HANDLERS[action.action]
  const { actorKind: kind, actorXuid: xuid, actorGamertag: gamertag, actorRole } = action
  return {
    ...action,
    who: { kind, xuid, gamertag, role: actorRole, picture: picture(xuid) },
    subject: { kind: action.subjectKind, name: action.subjectName, id: action.subjectId },
    before: readable(before),
    after: readable(after),
    canUndo:
      how !== undefined && !refused && takenBackBy === null && mayAct(role, how.atLeast) && !isClosed(action),
    isUndone: takenBackBy !== null,
  }
}

/** Only the latest patch can be undone, and only a waiting one unscheduled. */
async function closedPatches(db: Db): Promise<(action: FoundAction) => boolean> {
  const latest = await lastPatch(db)
  const waiting = new Set((await scheduledPatches(db)).map(({ number }) => number))
  return ({ action, subjectId, at }) => {
    if (action === 'patch.schedule') return !waiting.has(Number(subjectId))
    return action === 'patch.publish' && latest?.appliedAt.getTime() !== at.getTime()
  }
}

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/

/** The log stores moments in UTC; people read Eastern time. */
const readable = (value: string | null): string | null =>
  value !== null && MOMENT.test(value) ? formatEastern(new Date(value)) : value
