import { addMonths, easternMonth } from '#contest/calendar/days.ts'
import { monthBefore, monthSpan, type Span } from '#contest/calendar/eastern.ts'
import { rankByPoints } from '#contest/rules/ranking.ts'
import { leaderboardsMonthlyCall, type MonthlyEntry } from '#contract/leaderboards-monthly.ts'
import { answering } from '#server/answers/answering.ts'
import { inOrder, keyOfWindow, partOf, windowOf } from '#server/answers/window.ts'
import { notFound } from '#server/http/errors.ts'
import type { Contestant, Snapshot } from '#server/snapshot/state.ts'
import type { Db } from '#store/schema.ts'
import { type Gain, type GainedStanding, gainsWithin, standingsBefore } from '#store/settled/gains.ts'
import { presentGamerInList } from '../fields/gamer-fields.ts'

export const answerLeaderboardsMonthly = (db: Db, now: () => Date) =>
  answering(leaderboardsMonthlyCall, {
    timed: true,
    find: (snapshot, { month: asked, ...lines }) => {
      const current = easternMonth(now())
      const first = snapshot.patches[0]?.date.slice(0, 7) ?? current
      const month = asked ?? current
      if (month < first || month > current) throw notFound('month')
      return { month, first, current, window: windowOf(lines), sort: lines.sort }
    },
    keyOf: ({ month, window, sort }) => `${month} ${sort ?? ''} ${keyOfWindow(window)}`,
    shows: ({ parts }, { current }) => [current, parts.gamers],
    present: async (snapshot, { month, first, current, window, sort }) => {
      const span = monthSpan(month)
      const table = await tableOf(db, snapshot, span)
      const until = month === current ? snapshot.settledAt : span.end
      const before = await tableOf(db, snapshot, spanToCompareWith(month, until))
      const rankBefore = new Map(before.map(({ gamer, rank }) => [gamer.xuid, rank]))
      const all = [...(await inOrder(table, sort, VALUES))]
      const { rows, ...part } = window ? await partOf(all, window, ({ gamer }) => gamer) : { rows: all }
      const xuids = rows.map(({ gamer }) => gamer.xuid)
      const then =
        month === current ? null : await standingsBefore(db, xuids, { end: span.end, upTo: snapshot.version })
      return {
        month,
        starts_at: span.start.toISOString(),
        ends_at: span.end.toISOString(),
        previous_month: month > first ? addMonths(month, -1) : null,
        next_month: month < current ? addMonths(month, 1) : null,
        first_month: first,
        current_month: current,
        leaderboards: rows.map((line) => ({
          ...presentLine(line, rankBefore.get(line.gamer.xuid)),
          joined: isWithin(line.gamer.registeredAt, span),
          ...presentThen(then ? then.get(line.gamer.xuid) : line.gamer),
        })),
        ...part,
      }
    },
  })

const isWithin = (at: Date, { start, end }: Span): boolean => at >= start && at < end

const presentThen = (standing: GainedStanding | undefined) =>
  standing && { rank_then: standing.rank, badge_then: standing.badge }

/** The previous month up to the same day, so that half a month is not compared with a whole one. */
function spanToCompareWith(month: string, until: Date): Span {
  const { start, end } = monthSpan(month)
  const before = monthSpan(addMonths(month, -1))
  if (until >= end) return before
  // In the first hours of a month nothing has been settled in it yet.
  return { start: before.start, end: monthBefore(until < start ? start : until) }
}

interface Line {
  gamer: Contestant
  gain: Gain
  rank: number
}

const VALUES: Readonly<Record<string, (line: Line) => number | string>> = {
  month_rank: ({ rank }) => rank,
  gamertag: ({ gamer }) => gamer.gamertag,
  points_gained: ({ gain }) => gain.points,
  squares_gained: ({ gain }) => gain.squares,
  challenges_gained: ({ gain }) => gain.challenges,
  site_rank: ({ gamer }) => gamer.rank,
}

async function tableOf(db: Db, snapshot: Snapshot, span: Span): Promise<Line[]> {
  const gains = await gainsWithin(db, { ...span, upTo: snapshot.version })
  const contestants = gains.flatMap((gain) => {
    const gamer = snapshot.gamers.get(gain.xuid)
    const { points, challenges } = gain
    return gamer ? [{ gamer, gain, gamertag: gamer.gamertag, points, challengePoints: challenges }] : []
  })
  return rankByPoints(contestants)
}

const presentLine = ({ gamer, gain, rank }: Line, rankBefore: number | undefined): MonthlyEntry => ({
  month_rank: rank,
  move: rankBefore === undefined ? null : rankBefore - rank,
  ...presentGamerInList(gamer),
  points_gained: gain.points,
  squares_gained: gain.squares,
  challenges_gained: gain.challenges,
  site_rank: gamer.rank,
  badge: gamer.badge,
})
