import { addDays, easternDate, mondayOf } from '#contest/calendar/days.ts'
import { weekSpan } from '#contest/calendar/eastern.ts'
import { drawWeek } from '#contest/calendar/weekly-draw.ts'
import { leaderboardsWeeklyCall, type WeeklyChallenge } from '#contract/leaderboards-weekly.ts'
import { answering } from '#server/answers/answering.ts'
import { inOrder, keyOfWindow, partOf, type Window, windowOf } from '#server/answers/window.ts'
import { type Completer, completersWithin } from '#server/calendar/weekly-completers.ts'
import { notFound } from '#server/http/errors.ts'
import { isThere } from '#server/snapshot/find.ts'
import type { Contestant, Snapshot } from '#server/snapshot/state.ts'
import type { StoredChallenge } from '#store/catalogue/challenges.ts'
import type { Db } from '#store/schema.ts'
import { presentChallenge } from '../fields/challenge-fields.ts'
import { presentGamerInList } from '../fields/gamer-fields.ts'

export const answerLeaderboardsWeekly = (db: Db, now: () => Date) =>
  answering(leaderboardsWeeklyCall, {
    timed: true,
    find: (snapshot, { week, ...asked }) => {
      const current = mondayOf(easternDate(now()))
      const first = mondayOf(snapshot.patches[0]?.date ?? current)
      const monday = week === undefined ? current : mondayOf(week)
      if (monday < first || monday > current) throw notFound('week')
      return { monday, first, current, window: windowOf(asked) }
    },
    keyOf: ({ monday, window }) => `${monday} ${keyOfWindow(window)}`,
    shows: ({ parts }, { current }) => [current, parts.challenges, parts.gamers, parts.counts],
    present: async (snapshot, { monday, first, current, window }) => {
      const { start, end } = weekSpan(monday)
      const drawn = drawWeek(monday, snapshot.challengesById.values(), snapshot.patches)
      const ids = drawn.map(({ id }) => id)
      const completers = await completersWithin(db, ids, { start, end }, snapshot.version)
      return {
        week: monday,
        starts_at: start.toISOString(),
        ends_at: end.toISOString(),
        previous_week: monday > first ? addDays(monday, -7) : null,
        next_week: monday < current ? addDays(monday, 7) : null,
        first_week: first,
        current_week: current,
        challenges: await Promise.all(
          drawn.map(async (challenge) => {
            const lines = linesOf(snapshot, completers, challenge)
            const shown = window ? await partOfWeek(lines, window, monday) : { lines }
            return presentDrawn(snapshot, challenge, shown)
          }),
        ),
      }
    },
  })

interface Line {
  gamer: Contestant
  at: Date
}

interface ShownLines {
  lines: readonly Line[]
  counts?: Pick<WeeklyChallenge, 'completed_total' | 'completed_by_day'>
}

const linesOf = (snapshot: Snapshot, completers: readonly Completer[], { id }: StoredChallenge): Line[] =>
  completers.flatMap(({ challengeId, xuid, at }) => {
    const gamer = challengeId === id && snapshot.gamers.get(xuid)
    return gamer ? [{ gamer, at }] : []
  })

async function partOfWeek(lines: readonly Line[], window: Window, monday: string): Promise<ShownLines> {
  const sorted = await inOrder(lines, window.sort, {
    completed_at: ({ at }) => at.getTime(),
    gamertag: ({ gamer }) => gamer.gamertag,
  })
  const { rows, total } = await partOf(sorted, window, ({ gamer }) => gamer)
  const days = Array.from({ length: 7 }, (_, day) => addDays(monday, day))
  return {
    lines: rows,
    counts: {
      completed_total: total,
      completed_by_day: days.map((day) => lines.filter(({ at }) => easternDate(at) === day).length),
    },
  }
}

const presentDrawn = (
  snapshot: Snapshot,
  challenge: StoredChallenge,
  { lines, counts }: ShownLines,
): WeeklyChallenge => ({
  ...presentChallenge(snapshot, challenge),
  completed: lines.map(({ gamer, at }) => ({
    ...presentGamerInList(gamer),
    completed_at: at.toISOString(),
  })),
  ...counts,
  ...(!isThere(challenge) && { removed: true }),
  completed_in_all: snapshot.challengeCounts.get(challenge.id) ?? 0,
})
