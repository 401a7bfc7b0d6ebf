import { easternDate } from '#contest/calendar/days.ts'
import { gamerYearCall } from '#contract/past/gamer-year.ts'
import { answering } from '#server/answers/answering.ts'
import { RequestRefused } from '#server/http/errors.ts'
import { gamerWithXuid } from '#server/snapshot/find.ts'
import type { ReadYear } from './year-of.ts'

export const answerGamerYear = (readYear: ReadYear, now: () => Date) =>
  answering(gamerYearCall, {
    // The current week ends without any change of the state.
    timed: true,
    find: (snapshot, { xuid, year }) => {
      const today = easternDate(now())
      if (year > Number(today.slice(0, 4))) throw new RequestRefused(400, 'year must not be in the future.')
      return { gamer: gamerWithXuid(snapshot, xuid), year, today }
    },
    keyOf: ({ gamer, year }) => `${gamer.xuid} ${year}`,
    shows: ({ parts }, { gamer, today }) => [
      gamer.version,
      today,
      parts.games,
      parts.challenges,
      parts.gamers,
      parts.counts,
    ],
    present: async (snapshot, { gamer, year, today }) => {
      const lived = await readYear(snapshot, gamer, year, today)
      const squares: [number[], number[]] = [[...lived.squares[0]], [...lived.squares[1]]]
      return {
        days: lived.days,
        weeks_in_a_row: lived.weeksInARow,
        best_week: lived.bestWeek,
        rarest: lived.rarest,
        biggest_day: lived.biggestDay,
        firsts: lived.firsts.flatMap(({ square }) => square ?? []),
        challenges: [...new Set(lived.gained.flatMap(({ challenge_id }) => challenge_id ?? []))],
        points: lived.points,
        rank: lived.rank,
        gamers: year === Number(today.slice(0, 4)) ? snapshot.gamers.size : null,
        joined: lived.joined,
        gained: lived.gained,
        first_games: lived.firsts,
        squares,
        challenges_held: lived.challenges,
      }
    },
  })
