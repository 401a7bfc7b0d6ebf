/** Answers about one gamer, Fjordwalker, who has the same xuid on the server that the tests run on. */
import type { AnswerOf, Call } from '#contract/call.ts'
import type { GameFields } from '#contract/fields/game-fields.ts'
import { gameCall } from '#contract/game.ts'
import { gamerCall } from '#contract/gamer.ts'
import { type ChallengeOfGamer, type GameOfGamer, gamerChallengesCall } from '#contract/gamer-challenges.ts'
import { gamerCompletionsCall, type SentGameInProgress } from '#contract/gamer-completions.ts'
import { gamerLeaderboardHistoryCall } from '#contract/gamer-leaderboard-history.ts'
import { leaderboardsCall } from '#contract/leaderboards.ts'
import { gamerYearCall } from '#contract/past/gamer-year.ts'
import { playerFeedCall } from '#contract/player-feed.ts'
import { gamerScanCall } from '#contract/scans/gamer-scan.ts'
import type { PlayedAnswer } from './answers.ts'
import { aChallenge, aGame, anEntry, anEvent } from './builders.ts'
import { YEAR } from './career-answers.ts'

const PICTURE = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/%3E'

const pictured = (position: number, title_id: number, name: string): GameFields =>
  aGame(position, name, { title_id, gamerscore: 1000 + title_id, cdn_img: PICTURE })

/** Square 206 has two alternatives; 24 is completed by its main game, 54 by an alternative only, 84 is being played. */
const GAMES = {
  hearts: pictured(206, 1, 'Kingdom Hearts III'),
  heartsWindows: pictured(-206, 2, 'Kingdom Hearts III Windows'),
  heartsJapan: pictured(-206, 3, 'Kingdom Hearts III Japan'),
  hades: pictured(24, 4, 'Hades'),
  limbo: pictured(54, 5, 'Limbo'),
  limboWindows: pictured(-54, 6, 'Limbo Windows'),
  venba: pictured(84, 7, 'Venba'),
  portal: pictured(900, 8, 'Portal 2'),
}
const COMPLETED = [GAMES.hearts, GAMES.limboWindows, GAMES.hades]
const IN_PROGRESS = [GAMES.venba, GAMES.heartsWindows]

export const GAMER: AnswerOf<typeof gamerCall> = {
  xuid: '2533274800000001',
  modern_gamertag: 'Fjordwalker',
  gamerscore: 1184530,
  registered: '2025-07-30T01:41:00Z',
  last_updated: '2025-09-13T06:04:11.123Z',
  gamer_pic: PICTURE,
  cdn_img: '',
  color: '00b7c3',
  ta_link: 'Fjord walker',
  ta_gamer_id: 812,
  site_rank: 8,
}

export const RECEIPT: AnswerOf<typeof gamerScanCall> = {
  last_read: '2025-09-13T06:04:11.123Z',
  titles: 1214,
  squares_gained: 2,
  squares_lost: 0,
  challenges_gained: 1,
  challenges_lost: 0,
  summary: '2 squares, 1 challenge',
  trouble: null,
  next: { state: 'due', at: '2025-09-13T18:00:00Z' },
  nobody_read_at: null,
  frozen_since: null,
}

export const EVENTS = [
  anEvent('game_gained', '2025-09-13T18:04:00Z', {
    game_name: 'Hades',
    ta_link: 'Hades',
    position: 24,
    cdn_img: PICTURE,
  }),
  anEvent('challenge_gained', '2025-09-13T18:04:00Z', {
    challenge_id: 22,
    challenge_title: 'Kingdom Hearts',
  }),
  anEvent('game_lost', '2025-09-13T06:04:00Z', { game_name: 'Venba', ta_link: 'Venba', position: 84 }),
  anEvent('challenge_lost', '2025-08-29T15:30:00Z', { challenge_id: 30, challenge_name: 'Finish the Fight' }),
  anEvent('other', '2025-08-29T15:30:00Z'),
]

type HistoryEntry = AnswerOf<typeof gamerLeaderboardHistoryCall>['leaderboard_history'][number]

const standingOn = (
  day: string,
  site_rank: number,
  points: number,
  badge: HistoryEntry['badge'],
): HistoryEntry => ({ timestamp: `${day}T12:00:00Z`, site_rank, points, challenge_points: 781, badge })

const HISTORY = [
  standingOn('2025-07-29', 44, 1206, 'Platinum'),
  standingOn('2025-08-12', 21, 2900, 'Diamond'),
  standingOn('2025-08-28', 14, 4769, 'Master'),
  standingOn('2025-09-13', 7, 5551, 'Grand Master'),
]

const challengeOf = (
  id: number,
  title: string,
  fields: Partial<ChallengeOfGamer> & Pick<ChallengeOfGamer, 'positions'>,
): ChallengeOfGamer => ({ ...aChallenge(id, title), completed: false, ...fields })

const CHALLENGES = [
  challengeOf(22, 'Kingdom Hearts', {
    description: 'Complete every game with a key.',
    positions: '24,54,206',
  }),
  challengeOf(30, 'Finish the Fight', { description: 'Rings.', points: 25, positions: '900' }),
  challengeOf(20, 'Orange Quadrant', { description: 'Squares.', points: 20, positions: '97' }),
  challengeOf(40, 'Walking Pace', {
    description: 'Any squares.',
    points: 45,
    positions: '',
    completed: true,
  }),
]

const statusOf = (game: GameFields): GameOfGamer['status'] => {
  if (COMPLETED.includes(game)) return 'completed'
  return IN_PROGRESS.includes(game) ? 'in_progress' : 'not_started'
}

const inBrief = ({ position, title_id, display_name, cdn_img, ta_link, gamerscore }: GameFields) =>
  ({ position, title_id, display_name, cdn_img, ta_link, gamerscore }) satisfies SentGameInProgress

/** All that a profile asks for. */
export const PROFILE_CALLS = [
  gamerCall,
  gamerCompletionsCall,
  playerFeedCall,
  gamerLeaderboardHistoryCall,
  gamerChallengesCall,
  gamerScanCall,
  leaderboardsCall,
] as const

/** The calls of a browser test, or those of a screen that is drawn without a browser. */
interface Answering {
  answer: <C extends Call>(call: C, answer: PlayedAnswer<C>) => Promise<void> | void
}

export async function answerProfile(calls: Answering): Promise<void> {
  await calls.answer(gamerCall, GAMER)
  await calls.answer(gamerCompletionsCall, {
    gamer_completions: COMPLETED.map((game) => ({
      position: game.position,
      games: [{ ...inBrief(game), box_art_img: '' }],
    })),
    in_progress_games: IN_PROGRESS.map((game) => ({
      ...inBrief(game),
      curr_gamerscore: 1000,
      max_gamerscore: 1250,
    })),
    reopened: [{ position: 84, link: 'Venba', missing_gamerscore: 250, lost_at: '2025-09-13T06:04:00Z' }],
  })
  await calls.answer(gameCall, {
    game: [GAMES.venba],
    inProgress: [],
    completed: [],
    first: { gamertag: 'Sprite 27', modern_gamertag: 'Sprite 27', at: '2025-07-14T12:00:00Z' },
  })
  await calls.answer(playerFeedCall, { player_feed: { events: EVENTS } })
  await calls.answer(gamerLeaderboardHistoryCall, { leaderboard_history: HISTORY })
  await calls.answer(gamerChallengesCall, {
    allGames: Object.values(GAMES).map((game) => ({
      ...game,
      completed: COMPLETED.includes(game),
      status: statusOf(game),
    })),
    challenges: CHALLENGES,
  })
  await calls.answer(gamerScanCall, RECEIPT)
  // The year of the browser's clock may be one that the tests' own contest has not reached.
  await calls.answer(gamerYearCall, YEAR)
  await calls.answer(leaderboardsCall, {
    leaderboards: [
      anEntry(1, 'Altair', { points: '9,000', challenge_points: '5,000', badge: 'Immortal' }),
      anEntry(7, 'fjord walker', { points: '2,318', challenge_points: '1,082', badge: 'Grand Master' }),
    ],
  })
}
