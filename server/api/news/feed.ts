import { easternDate } from '#contest/calendar/days.ts'
import {
  endOfSettlement,
  type FeedKind,
  feedOfDay,
  type FeedItem as Item,
  settlementVersionOf,
} from '#contest/feed/feed-items.ts'
import { feedCall } from '#contract/news/feed.ts'
import { answering } from '#server/answers/answering.ts'
import { RequestRefused } from '#server/http/errors.ts'
import type { ReadFirsts } from '#server/past/first-gamers.ts'
import type { ReadMilestones } from '#server/past/milestones-of.ts'
import type { ReadRulesOfThen } from '#server/past/past-rules.ts'
import type { Snapshot } from '#server/snapshot/state.ts'
import type { Db } from '#store/schema.ts'
import type { KnownSettlement } from '#store/settled/kept-past.ts'
import { newsOf } from './day-news.ts'
import { presentItem } from './feed-fields.ts'

/** Days read per answer; the next one continues from there. */
const MAX_DAYS = 45
/** Known without reading: an answer examines every day, and is not empty while there is one. */
const KNOWN: readonly FeedKind[] = ['first', 'patch']

interface Past {
  db: Db
  rulesOfThen: ReadRulesOfThen
  readFirsts: ReadFirsts
  readMilestones: ReadMilestones
}

export const answerFeed = ({ db, rulesOfThen, readFirsts, readMilestones }: Past) =>
  answering(feedCall, {
    find: ({ settlements }, { before, limit, kind }) => {
      if (before !== undefined && !settlements.some(({ version }) => version === settlementVersionOf(before)))
        throw new RequestRefused(400, 'before must be the id of an item of this feed.')
      return { before, limit, kind }
    },
    keyOf: ({ before, limit, kind }) => `${before ?? ''} ${limit} ${kind ?? ''}`,
    shows: ({ version }) => [version],
    present: async (snapshot, asked) => {
      const rules = await rulesOfThen(snapshot)
      const firsts = await readFirsts(snapshot)
      const holders = (square: number) => snapshot.squareCounts.completed[square] ?? 0
      const background = { rules, firsts, readMilestones, kind: asked.kind }
      const ofDays: ReadDays = async (days) => {
        const news = await newsOf(db, snapshot, days.flat(), background)
        return days.map((day) =>
          feedOfDay(
            news.filter(({ version }) => day.some((settlement) => settlement.version === version)),
            holders,
          ),
        )
      }
      const { items, next } = await collect(daysBefore(snapshot, asked.before), asked, ofDays)
      return {
        events: items.map((item) => presentItem(snapshot, item, { rules, holders })),
        next_before: next,
      }
    },
  })

/** The items of each day. */
type ReadDays = (days: readonly KnownSettlement[][]) => Promise<Item[][]>

interface Asked {
  before: number | undefined
  limit: number
  kind: FeedKind | undefined
}

/** The settlements at or before that of the id, by contest day, the latest day first; within a day the oldest first. */
function daysBefore({ settlements }: Snapshot, before: number | undefined): KnownSettlement[][] {
  const last = before === undefined ? undefined : settlementVersionOf(before)
  const end =
    last === undefined ? settlements.length : settlements.findIndex(({ version }) => version === last) + 1
  const lastDay = end > 0 ? easternDate(settlements[end - 1]!.at) : ''
  // Includes the rest of that day, so that the day's rarest square is the same on every page.
  const within = settlements.filter(({ at }, index) => index < end || easternDate(at) === lastDay)
  return [...Map.groupBy(within, ({ at }) => easternDate(at)).values()].toReversed()
}

async function collect(
  days: readonly KnownSettlement[][],
  { before, limit, kind }: Asked,
  ofDays: ReadDays,
): Promise<{ items: Item[]; next: number | null }> {
  const items: Item[] = []
  const looked = kind && KNOWN.includes(kind) ? days : days.slice(0, MAX_DAYS)
  // One day is often enough. For a rare kind more and more days are read together.
  for (let done = 0, size = 1; done < looked.length; done += size, size *= 2) {
    const batch = looked.slice(done, done + size)
    for (const [index, told] of (await ofDays(batch)).entries()) {
      const day = batch[index]!
      const older =
        before === undefined || !day.some(({ version }) => version === settlementVersionOf(before))
          ? told
          : after(told, day, before)
      items.push(...older.filter((item) => kind === undefined || item.kind === kind))
      if (items.length > limit) return { items: items.slice(0, limit), next: items[limit - 1]!.id }
    }
  }
  const end = looked.at(-1)?.[0]
  return { items, next: days.length > looked.length && end ? endOfSettlement(end.version) : null }
}

/** Items after an id: settlements are ordered by time, which may differ from the order of versions. */
function after(told: readonly Item[], day: readonly KnownSettlement[], before: number): Item[] {
  const place = new Map(day.map(({ version }, index) => [version, index]))
  const last = place.get(settlementVersionOf(before)) ?? 0
  return told.filter(({ id }) => {
    const at = place.get(settlementVersionOf(id)) ?? 0
    return at < last || (at === last && id < before)
  })
}
