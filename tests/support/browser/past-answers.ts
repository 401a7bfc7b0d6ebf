/** A contest of four settlements, and how one gamer stood at the third. */
const DAYS = ['2026-01-03', '2026-01-10', '2026-01-17', '2026-01-24']

export const SETTLEMENTS = {
  settlements: DAYS.map((day, index) => ({ at: `${day}T19:00:00Z`, gamers: 5 + index, points: 900 * index })),
  patches: [{ number: 8, date: '2026-01-12' }],
}

export const PAST_STANDING = {
  site_rank: 9,
  as_of: '2026-01-17T19:00:00Z',
  standing: {
    points: 630,
    challenge_points: 30,
    badge: 'Gold' as const,
    squares: 200,
    challenges: 1,
    gamers: 7,
    patch: 8,
  },
}
