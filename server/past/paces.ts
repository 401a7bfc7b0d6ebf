/** What everyone gained in the four weeks before the settlement. */
import { PACE_WEEKS } from '#contest/plan/rivals.ts'
import type { Db } from '#store/schema.ts'
import { type GainSpan, gainersBetween, pointsWithin } from '#store/settled/gains.ts'
import type { Snapshot } from '../snapshot/state.ts'

/** Points by xuid; gamers without a gain are missing. */
export type Paces = ReadonlyMap<string, number>

const WEEK_MS = 7 * 24 * 60 * 60 * 1000

/** Read once per settlement; after the first time only of those whose pace may have changed. */
export function createPaces(db: Db): (snapshot: Pick<Snapshot, 'version' | 'settledAt'>) => Promise<Paces> {
  let known: { span: GainSpan; paces: Promise<Paces> } | undefined
  return ({ version, settledAt }) => {
    if (known?.span.upTo === version) return known.paces
    const last = known
    const span = spanBefore(settledAt, version)
    const paces = last && isLater(span, last.span) ? advance(db, last, span) : pointsWithin(db, span)
    const next = { span, paces }
    known = next
    paces.catch(() => {
      if (known === next) known = undefined
    })
    return paces
  }
}

function spanBefore(settledAt: Date, upTo: number): GainSpan {
  // Both ends are inclusive: a settlement exactly four weeks ago is the start.
  const end = new Date(settledAt.getTime() + 1)
  return { start: new Date(end.getTime() - PACE_WEEKS * WEEK_MS), end, upTo }
}

/** Not so if a clock was wrong, or while a request still holds the state before. */
const isLater = (span: GainSpan, last: GainSpan): boolean => span.upTo > last.upTo && span.end >= last.end

async function advance(
  db: Db,
  last: { span: GainSpan; paces: Promise<Paces> },
  span: GainSpan,
): Promise<Paces> {
  const changed = await gainersBetween(db, last.span, span)
  const paces = new Map(await last.paces)
  for (const xuid of changed) paces.delete(xuid)
  for (const [xuid, points] of await pointsWithin(db, span, changed)) paces.set(xuid, points)
  return paces
}
