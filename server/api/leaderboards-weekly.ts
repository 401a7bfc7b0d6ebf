import { addDays, easternDate, mondayOf } from '#contest/calendar/days.ts'
import { weekSpan } from '#contest/calendar/eastern.ts'
import { drawWeek } from '#contest/calendar/weekly-draw.ts'
import { leaderboardsWeeklyCall, type WeeklyChallenge } from '#contract/leaderboards-weekly.ts'
import type { StoredChallenge } from '#store/catalogue/challenges.ts'
import type { Db } from '#store/schema.ts'
import { answering } from '../answers/answering.ts'
import { type Completer, completersWithin } from '../calendar/weekly-completers.ts'
import { notFound } from '../http/errors.ts'
import { isThere } from '../snapshot/find.ts'
import type { Snapshot } from '../snapshot/state.ts'
import { presentChallenge } from './fields/challenge-fields.ts'
import { presentGamerInList } from './fields/gamer-fields.ts'

export const leaderboardsWeekly = (db: Db, now: () => Date) =>
  answering(leaderboardsWeeklyCall, {
    timed: true,
    find: (snapshot, { week }) => {
      const current = mondayOf(easternDate(now()))
      const first = mondayOf(snapshot.patches[0]?.date ?? current)
      const monday = week === undefined ? current : mondayOf(week)
      if (monday < first || monday > current) throw notFound('week')
      return { monday, first, current }
    },
    keyOf: ({ monday }) => monday,
    shows: ({ parts }, { current }) => [current, parts.challenges, parts.gamers, parts.counts],
    present: async (snapshot, { monday, first, current }) => {
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
        challenges: drawn.map((challenge) => presentDrawn(snapshot, challenge, completers)),
      }
    },
  })

function presentDrawn(
  snapshot: Snapshot,
  challenge: StoredChallenge,
  completers: readonly Completer[],
): WeeklyChallenge {
  return {
    ...presentChallenge(snapshot, challenge),
    completed: completers
      .filter(({ challengeId }) => challengeId === challenge.id)
      .flatMap(({ xuid, at }) => {
        const gamer = snapshot.gamers.get(xuid)
        return gamer ? [{ ...presentGamerInList(gamer), completed_at: at.toISOString() }] : []
      }),
    ...(!isThere(challenge) && { removed: true }),
    completed_in_all: snapshot.challengeCounts.get(challenge.id) ?? 0,
  }
}
