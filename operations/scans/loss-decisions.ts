/** What the organiser says about losses that were stopped because they would have hit too many, and its entry in the log. */
import { releaseLosses } from '#settling/scans/losses.ts'
import { titleNames } from '#store/catalogue/titles.ts'
import { recordAction } from '#store/desk/actions.ts'
import { keepLosses, releaseKept } from '#store/scans/kept-losses.ts'
import type { Db, Tx } from '#store/schema.ts'
import { inTransaction } from '#store/transaction.ts'
import { counted } from '../text.ts'
import type { ScanActionContext } from './action-context.ts'

export interface LossActing extends ScanActionContext {
  /** Absent: of every title. */
  titleId?: number | undefined
}

/** They are true: those gamers lose what two reads have shown. Resolves to how many they are. */
export async function applyStoppedLosses(db: Db, { titleId, at, ...acting }: LossActing): Promise<number> {
  const note = async (tx: Tx, losers: ReadonlySet<string>) => {
    await recordLosses(
      tx,
      { ...acting, at, titleId },
      {
        ...{ action: 'scan.losses', after: 'lost', before: 'stopped' },
        what: (title) => `applied the losses of ${title} for ${counted(losers.size, 'gamer')}`,
        data: { xuids: [...losers] },
      },
    )
  }
  return (await releaseLosses(db, { at, titleId, note })).size
}

/** Nobody loses them while the title asks for what it asks for now. Resolves to the number of titles. */
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

/** The next reads decide again. False when nothing is kept by this title. */
export const takeUpKeptLosses = (
  db: Db,
  { titleId, ...acting }: ScanActionContext & { titleId: number },
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
  }: { action: string; before: string; after: string; what(title: string): string; data: object },
): Promise<void> {
  const names = titleId === undefined ? undefined : await titleNames(tx, [titleId])
  const name = titleId === undefined ? 'all stopped titles' : (names?.get(titleId) ?? `title ${titleId}`)
  await recordAction(tx, {
    ...{ ...acting, ...told },
    what: what(name),
    subject: { kind: 'Stopped losses', name, id: titleId ?? null },
  })
}
