/** Decisions about stopped losses, with their log entries. */
import type { LogAction } from '#contest/desk/log-actions.ts'
import { counted } from '#contest/text/numbers.ts'
import { takeAway } from '#settling/scans/losses.ts'
import { historyBeforeLosses, restoreCompletions } from '#settling/scans/undone-losses.ts'
import { titleNames } from '#store/catalogue/titles.ts'
import { readConsistently } from '#store/consistent-read.ts'
import { writeExclusively } from '#store/contest-write.ts'
import { findAction, recordAction } from '#store/desk/actions.ts'
import { appliedLosses, deleteAppliedLosses, rememberAppliedLosses } from '#store/scans/applied-losses.ts'
import { historiesOf } from '#store/scans/histories.ts'
import { keepLosses, releaseKept } from '#store/scans/kept-losses.ts'
import { type ConfirmedLoss, confirmedLosses } from '#store/scans/suspected-losses.ts'
import type { Db, Tx } from '#store/schema.ts'
import { foldHistory, removeReversedEvents } from '#store/settled/reversed-events.ts'
import { settle } from '#store/settled/settlement.ts'
import { inTransaction } from '#store/transaction.ts'
import type { Acting } from '../acting.ts'
import { CommandRefused } from '../context.ts'
import { effectOf } from '../effects/contest.ts'
import { type Effect, lossesIn } from '../effects/effect.ts'

export interface LossActing extends Acting {
  /** Default: every title. */
  titleId?: number | undefined
}

export const previewStoppedLosses = (db: Db, titleId?: number): Promise<Effect> =>
  readConsistently(db, async (tx) => effectOfLosses(tx, await confirmedLosses(tx, { titleId })))

const effectOfLosses = (tx: Tx, losses: readonly ConfirmedLoss[]): Promise<Effect> =>
  effectOf(tx, {
    kind: 'histories',
    of: new Map(
      [...Map.groupBy(losses, ({ xuid }) => xuid)].map(([xuid, ofGamer]) => [
        xuid,
        (stored) => new Map([...stored, ...ofGamer.map(({ row }) => [row.titleId, row] as const)]),
      ]),
    ),
  })

export interface AppliedStopped {
  /** Number of gamers with stopped losses. */
  gamers: number
  effect: Effect
  /** False if nothing is stopped, or if the effect is not the one agreed to. */
  done: boolean
}

/** The gamers lose what two scans have confirmed. */
export const applyStoppedLosses = (
  db: Db,
  { titleId, agree, ...acting }: LossActing & { agree?: (effect: Effect) => boolean },
): Promise<AppliedStopped> =>
  writeExclusively(db, async (write) => {
    const { tx } = write
    const losses = await confirmedLosses(tx, { titleId })
    const gamers = new Set(losses.map(({ xuid }) => xuid)).size
    const effect = await effectOfLosses(tx, losses)
    if (gamers === 0 || agree?.(effect) === false) return { gamers, effect, done: false }
    const actionId = await recordLosses(
      tx,
      { ...acting, titleId },
      {
        ...{ action: 'scan.losses', before: 'stopped', after: lossText(effect) },
        what: (title) => `applied the losses of ${title} for ${counted(gamers, 'gamer')}`,
      },
    )
    await rememberAppliedLosses(tx, actionId, await completionsBehind(tx, losses))
    await takeAway(write, losses)
    await settle(write, { at: acting.at })
    return { gamers, effect, done: true }
  })

async function completionsBehind(tx: Tx, losses: readonly ConfirmedLoss[]) {
  const histories = await historiesOf(
    tx,
    losses.map(({ xuid }) => xuid),
  )
  return losses.flatMap(({ xuid, row: { titleId } }) => {
    const completed = histories.get(xuid)?.get(titleId)
    return completed ? [{ xuid, completed }] : []
  })
}

function lossText(effect: Effect): string {
  const { squares, points } = lossesIn(effect)
  return `${counted(squares, 'square')} and ${counted(points, 'point')} lost`
}

export const previewUndoingLosses = (db: Db, actionId: number): Promise<Effect> =>
  readConsistently(db, (tx) => effectOfUndoing(tx, actionId))

async function effectOfUndoing(tx: Tx, actionId: number): Promise<Effect> {
  const losses = await appliedLosses(tx, actionId)
  if (losses.length === 0) throw new CommandRefused('These losses can no longer be undone.')
  return effectOf(tx, {
    kind: 'histories',
    of: new Map(
      [...Map.groupBy(losses, ({ xuid }) => xuid)].map(([xuid, ofGamer]) => [
        xuid,
        (stored) => historyBeforeLosses(stored, ofGamer),
      ]),
    ),
  })
}

/** The gamers get their squares back, and the losses are stopped as before. */
export const undoAppliedLosses = (
  db: Db,
  { actionId, at, ...acting }: Acting & { actionId: number },
): Promise<Effect> =>
  writeExclusively(db, async (write) => {
    const { tx } = write
    const effect = await effectOfUndoing(tx, actionId)
    const applied = await findAction(tx, actionId)
    const losses = await appliedLosses(tx, actionId)
    await restoreCompletions(write, losses, at)
    // The events have the time of the confirming scan, the settlement that of the decision.
    const since = losses.reduce(
      (first, { confirmedAt }) => Math.min(first, confirmedAt?.getTime() ?? first),
      +at,
    )
    await removeReversedEvents(write, { since: new Date(since), at })
    await settle(write, { at })
    if (applied) await foldHistory(write, { since: applied.at, at }, { isAlone: true })
    await deleteAppliedLosses(tx, actionId)
    const name = applied?.subjectName ?? 'stopped titles'
    await recordAction(tx, {
      ...acting,
      at,
      takesBack: actionId,
      action: 'scan.restore-losses',
      what: `undid the losses of ${name}`,
      subject: { kind: 'Stopped losses', name, id: applied?.subjectId ?? null },
      before: applied?.after ?? null,
      after: 'stopped',
    })
    return effect
  })

/** No one loses them until the title's achievements change. Resolves to the number of titles. */
export const keepStoppedLosses = (db: Db, { titleId, at, ...acting }: LossActing): Promise<number> =>
  inTransaction(db, async (tx) => {
    const titles = await keepLosses(tx, { titleId, at })
    if (titles.length === 0) return 0
    await recordLosses(
      tx,
      { ...acting, at, titleId },
      {
        ...{ action: 'scan.keep-losses', before: 'stopped', after: 'squares kept' },
        what: (title) => `kept the squares of ${title}`,
        data: { titles },
      },
    )
    return titles.length
  })

/** The next scans decide again. False if nothing is kept for this title. */
export const takeUpKeptLosses = (
  db: Db,
  { titleId, ...acting }: Acting & { titleId: number },
): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    if (!(await releaseKept(tx, titleId))) return false
    await recordLosses(
      tx,
      { ...acting, titleId },
      {
        ...{ action: 'scan.take-up-losses', before: 'squares kept', after: 'reopened' },
        what: (title) => `reopened the losses of ${title}`,
        data: { titles: [titleId] },
      },
    )
    return true
  })

async function recordLosses(
  tx: Tx,
  { titleId, ...acting }: LossActing,
  {
    what,
    ...told
  }: { action: LogAction; before: string; after: string; what(title: string): string; data?: object },
): Promise<number> {
  const names = titleId === undefined ? undefined : await titleNames(tx, [titleId])
  const name = titleId === undefined ? 'all stopped titles' : (names?.get(titleId) ?? `title ${titleId}`)
  return recordAction(tx, {
    ...{ ...acting, ...told },
    what: what(name),
    subject: { kind: 'Stopped losses', name, id: titleId ?? null },
  })
}
