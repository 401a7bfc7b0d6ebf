/** The year and the milestones of Fjordwalker, as the tests of their screens play them. */
import type { AnswerOf } from '#contract/call.ts'
import type { gamerMilestonesCall } from '#contract/past/gamer-milestones.ts'
import type { gamerYearCall } from '#contract/past/gamer-year.ts'

/** Of a year that has ended: joined in March with two squares, four more since. */
export const YEAR: AnswerOf<typeof gamerYearCall> = {
  days: [
    { date: '2025-03-02', squares: 2, points: 26 },
    { date: '2025-06-06', squares: 3, points: 29 },
    { date: '2025-08-15', squares: 1, points: 3 },
  ],
  weeks_in_a_row: 0,
  best_week: { from: '2025-06-02', squares: 3 },
  rarest: { square: 714, link: 'Psychonauts-2', percent_completed: 4 },
  biggest_day: { date: '2025-06-06', squares: 3, points: 29 },
  firsts: [714],
  challenges: [8],
  points: [0, 58],
  rank: [null, 7],
  joined: { date: '2025-03-02', squares: 2, points: 26, rank: 61, challenges: 1 },
  gained: [
    { date: '2025-06-06', square: 16, link: 'Hades', challenge_id: null, name: 'Hades' },
    { date: '2025-06-06', square: 17, link: 'Celeste', challenge_id: null, name: 'Celeste' },
    { date: '2025-06-06', square: 714, link: 'Psychonauts-2', challenge_id: null, name: 'Psychonauts 2' },
    { date: '2025-06-06', square: null, link: null, challenge_id: 8, name: 'Git Gud', points: 20 },
    { date: '2025-08-15', square: 880, link: 'Yakuza', challenge_id: null, name: 'Yakuza' },
  ],
  first_games: [
    { date: '2025-06-06', square: 714, link: 'Psychonauts-2', challenge_id: null, name: 'Psychonauts 2' },
  ],
  squares: [
    [1, 2],
    [1, 2, 16, 17, 714, 880],
  ],
  challenges_held: [1, 2],
  gamers: null,
}

const at = '2025-06-06T18:00:00Z'

export const MILESTONES: AnswerOf<typeof gamerMilestonesCall> = {
  milestones: [
    { kind: 'rank', value: 10, at, square: null, challenge_id: null },
    { kind: 'first', value: 714, at, square: 714, challenge_id: null },
    { kind: 'squares', value: 50, at: '2025-03-02T18:00:00Z', square: null, challenge_id: null },
  ],
}
