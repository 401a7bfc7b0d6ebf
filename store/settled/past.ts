/** A gamer's past, also of before standings were kept: then it is rebuilt from the events; contest/past/relive.ts is the rule. */
import { editionAt } from '#contest/past/editions-of-then.ts'
import { type PricesAt, relive } from '#contest/past/relive.ts'
import { patchSpans, type StoredSpan } from '../catalogue/patches.ts'
import type { Db } from '../schema.ts'
import { lifeOf } from './events.ts'
import { isWhole, type KeptMoment, keptMoments, type Whom } from './kept-moments.ts'

/** Oldest first. Of a gamer whose past was not rebuilt yet it is rebuilt here, and not kept. */
export async function pastOf(db: Db, whom: Whom, pricesAt?: PricesAt): Promise<KeptMoment[]> {
  const moments = await keptMoments(db, whom)
  if (isWhole(moments)) return moments
  return relive(moments, await lifeOf(db, whom), pricesAt ?? pricesBy(await patchSpans(db)))
}

/** Folded once for each time that patches came or went. */
export function pricesBy(spans: readonly StoredSpan[]): PricesAt {
  const turns = spans.flatMap(({ from, until }) => (until ? [from, until] : [from])).map(Number)
  const known = new Map<number, ReadonlyMap<number, number>>()
  return (at) => {
    const turn = Math.max(0, ...turns.filter((time) => time <= at.getTime()))
    const prices =
      known.get(turn) ??
      new Map(editionAt(spans, new Date(turn)).challenges.map(({ id, points }) => [id, points]))
    known.set(turn, prices)
    return prices
  }
}
