/** Answers about one gamer, with only the fields that the specification names. */

const PICTURE = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/%3E'

const game = (position: number, title_id: number, display_name: string) => ({
  position,
  title_id,
  display_name,
  ta_link: display_name.replaceAll(' ', '-'),
  gamerscore: 1000 + title_id,
  cdn_img: PICTURE,
  box_art_img: '',
})

/** Square 206 has two alternatives; 24 is completed by its main game, 54 by an alternative only, 84 is being played. */
export const GAMES = {
  hearts: game(206, 1, 'Kingdom Hearts III'),
  heartsWindows: game(-206, 2, 'Kingdom Hearts III Windows'),
  heartsJapan: game(-206, 3, 'Kingdom Hearts III Japan'),
  hades: game(24, 4, 'Hades'),
  limbo: game(54, 5, 'Limbo'),
  limboWindows: game(-54, 6, 'Limbo Windows'),
  venba: game(84, 7, 'Venba'),
  portal: game(900, 8, 'Portal 2'),
}

export const GAMER = {
  xuid: '2533274800000001',
  modern_gamertag: 'Fjordwalker',
  gamerscore: 1184530,
  registered: '2025-07-30T01:41:00Z',
  last_updated: '2025-09-13T06:04:11.1239999',
  gamer_pic: PICTURE,
  cdn_img: '',
  color: '00b7c3',
  ta_link: 'Fjord walker',
  ta_gamer_id: 812,
  site_rank: 8,
}

const event = (event_type: string, event_timestamp: string, fields: object) => ({
  event_type,
  event_timestamp,
  ...fields,
})

export const EVENTS = [
  event('game_gained', '2025-09-13T18:04:00Z', {
    game_name: 'Hades',
    ta_link: 'Hades',
    position: 24,
    cdn_img: PICTURE,
  }),
  event('challenge_gained', '2025-09-13T18:04:00Z', { challenge_id: 22, challenge_title: 'Kingdom Hearts' }),
  event('game_lost', '2025-09-13T06:04:00Z', { game_name: 'Venba', ta_link: 'Venba', position: 84 }),
  event('challenge_lost', '2025-08-29T15:30:00Z', { challenge_id: 30, challenge_name: 'Finish the Fight' }),
  event('other', '2025-08-29T15:30:00Z', { details: null }),
]

export const HISTORY = [
  ['2025-07-29', 44, 1206, 'Platinum'],
  ['2025-08-12', 21, 2900, 'Diamond'],
  ['2025-08-28', 14, 4769, 'Master'],
  ['2025-09-13', 7, 5551, 'Grand Master'],
].map(([day, site_rank, points, badge]) => ({
  timestamp: `${day}T12:00:00Z`,
  site_rank,
  points,
  challenge_points: 781,
  badge,
}))

export const CHALLENGES = [
  {
    challenge_id: 22,
    title: 'Kingdom Hearts',
    description: 'Complete every game with a key.',
    points: 100,
    positions: '24,54,206',
    completed: false,
    last_updated: '2025-09-13T06:04:00Z',
  },
  {
    challenge_id: 30,
    title: 'Finish the Fight',
    description: 'Rings.',
    points: 25,
    positions: '900',
    completed: false,
  },
  {
    challenge_id: 20,
    title: 'Orange Quadrant',
    description: 'Squares.',
    points: 20,
    positions: '97',
    completed: false,
  },
  {
    challenge_id: 40,
    title: 'Walking Pace',
    description: 'Any squares.',
    points: 45,
    positions: '',
    completed: true,
  },
]

export const ANSWERS: Readonly<Record<string, unknown>> = {
  '/api/gamer': GAMER,
  '/api/gamer-completions': {
    gamer_completions: [
      { position: 206, games: [GAMES.hearts] },
      { position: -54, games: [GAMES.limboWindows] },
      { position: 24, games: [GAMES.hades] },
    ],
    in_progress_games: [GAMES.venba, GAMES.heartsWindows],
  },
  '/api/player-feed': { player_feed: { events: EVENTS } },
  '/api/gamer-leaderboard-history': { leaderboard_history: HISTORY },
  '/api/gamer-challenges': { allGames: Object.values(GAMES), challenges: CHALLENGES },
  '/api/leaderboards': {
    leaderboards: [
      { gamertag: 'Altair', site_rank: 1, points: '9,000', challenge_points: '5,000', badge: 'Immortal' },
      {
        gamertag: 'fjord walker',
        site_rank: 7,
        points: '2,318',
        challenge_points: '1,082',
        badge: 'Grand Master',
      },
    ],
  },
}
