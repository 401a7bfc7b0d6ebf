/** The route list of the specification: what each page is called, what it says of itself, and what it will ask for. */

import { squareOf } from '#contest/rules/games.ts'
import { SQUARE_COUNT } from '#contest/rules/grid.ts'
import { FULL_FEED_ENTRIES, PROFILE_FEED_ENTRIES } from '#contract/fields/feed-size.ts'
import { gamertagForUrl } from '#contract/fields/gamertag.ts'
import { formatPoints } from '#contract/fields/points-text.ts'
import { shownName } from '../api/fields/gamer-fields.ts'
import { findGamer } from '../snapshot/find.ts'
import type { Snapshot } from '../snapshot/state.ts'

export interface Page {
  title: string
  description: string
  screen: string
  /** Whom or what the page is about, where the website shows that before it has any data: a gamer as in the address. */
  name?: string
  /** The path under which the page is known, when the one asked for is another spelling of it. */
  canonicalPath?: string
  calls?: readonly string[]
  /** Path of the picture others show; the site's own when absent. */
  picture?: string
  type?: 'profile'
  indexed?: false
}

/** One of our pages: a pattern, and the page it makes. Undefined when there is no such gamer, game or challenge. */
interface Route {
  pattern: RegExp
  page: (snapshot: Snapshot, parameter: string, siteName: string) => Page | undefined
}

const PITCH =
  'The completion contest for Xbox players: 900 games on one grid. Every game you complete lights a square and scores 3 points. It never ends.'

/** As the website spells a query: a plus stays a plus, for in gamertags it stands for a space. */
const gamertagQuery = (gamertag: string): string =>
  encodeURIComponent(gamertagForUrl(gamertag)).replaceAll('%2B', '+')

const plain = (path: string, screen: string, page: (siteName: string) => Omit<Page, 'screen'>): Route => ({
  pattern: new RegExp(`^${path}$`),
  page: (_, __, siteName) => ({ screen, ...page(siteName) }),
})

const named = (title: string, siteName: string): string => `${title} – ${siteName}`

export const ROUTES: readonly Route[] = [
  plain('/', 'landing', (site) => ({ title: site, description: PITCH })),
  plain('/how-it-works', 'how-it-works', (site) => ({
    title: named('How it works', site),
    description:
      'Squares, points, challenges and badges: how the contest works, from the first completed game on.',
  })),
  plain('/contest-details', 'contest-details', (site) => ({
    title: named('Contest details', site),
    description:
      'The rules in full: what counts as a completion, how challenges are won and lost, when scans run.',
  })),
  plain('/games-grid', 'games-grid', (site) => ({
    title: site,
    description: `The ${SQUARE_COUNT} squares of the grid and the game behind each one.`,
    calls: ['/api/all-games', '/api/all-alt-games'],
  })),
  plain('/announcements', 'announcements', (site) => ({
    title: named('Announcements', site),
    description: 'Patches, new games, new challenges and other news of the contest.',
  })),
  plain('/leaderboards', 'leaderboards', (site) => ({
    title: 'Leaderboard',
    description: `Every player of ${site} by points, with challenge points, badges and gamerscore.`,
    calls: ['/api/leaderboards'],
  })),
  plain('/faq', 'faq', (site) => ({
    title: named('FAQ', site),
    description: 'Questions and answers about joining, scans, versions of games and the grid.',
  })),
  plain('/challenges', 'challenges', (site) => ({
    title: named('Challenges', site),
    description: 'Every challenge: what it asks for, what it is worth and how many players hold it.',
    calls: ['/api/challenges'],
  })),
  {
    pattern: /^\/challenge\/(\d{1,9})$/,
    page: ({ challengesById }, id, site) => {
      const challenge = challengesById.get(Number(id))
      if (!challenge || challenge.removedIn !== null) return undefined
      return {
        title: named(challenge.title, site),
        description: `${challenge.points} points. ${challenge.description}`,
        screen: 'challenge',
        name: challenge.title,
        canonicalPath: `/challenge/${challenge.id}`,
        calls: [`/api/challenge?challenge_id=${id}`],
        picture: `/previews/challenges/${challenge.id}.png`,
      }
    },
  },
  plain('/games', 'games', (site) => ({
    title: named('Games', site),
    description: `All games of the grid, square by square, with how many players completed or are playing each.`,
    calls: ['/api/games'],
  })),
  {
    pattern: /^\/game\/([^/]+)$/,
    page: ({ gamesByLink }, link, site) => {
      const game = gamesByLink.get(link)
      if (!game || game.removedIn !== null) return undefined
      return {
        title: named(game.name, site),
        description: `${game.name}, square ${squareOf(game)} of the grid, ${game.gamerscore} G: who completed it and who is playing.`,
        screen: 'game',
        name: game.name,
        calls: [`/api/game?game_link=${encodeURIComponent(link)}`],
        picture: `/previews/games/${link}.png`,
      }
    },
  },
  {
    pattern: /^\/gamer\/([^/]+)$/,
    page: (snapshot, gamertag, site) => {
      const gamer = findGamer(snapshot, gamertag)
      if (!gamer) return undefined
      const { squares, challenges, points, rank, xuid } = gamer
      const asked = gamertagQuery(gamertag)
      return {
        title: named(shownName(gamer), site),
        description: `#${rank} with ${formatPoints(points)} points: ${squares.size} of ${SQUARE_COUNT} squares and ${challenges.length} challenges completed.`,
        screen: 'gamer',
        name: gamertag,
        canonicalPath: `/gamer/${encodeURIComponent(gamer.gamertag)}`,
        type: 'profile',
        picture: `/previews/gamers/${xuid}.png`,
        calls: [
          `/api/gamer?gamertag=${asked}`,
          '/api/leaderboards',
          `/api/gamer-completions?xuid=${xuid}`,
          `/api/player-feed?gamertag=${asked}&total_feed_entries=${PROFILE_FEED_ENTRIES}`,
          `/api/gamer-leaderboard-history?xuid=${xuid}`,
          `/api/gamer-challenges?xuid=${xuid}`,
        ],
      }
    },
  },
  plain('/register', 'register', (site) => ({
    title: named('Register', site),
    description: 'Two ways to join: sign in with Xbox Live, or ask in the chat server.',
  })),
  plain('/search', 'search', (site) => ({
    title: named('Search', site),
    description: 'Find a game, a player or a challenge.',
    calls: ['/api/search-content'],
  })),
  plain('/xbox-login', 'xbox-login', (site) => ({
    title: named('Xbox Live login', site),
    description: 'Sign in with your Microsoft account. Your password stays with Microsoft.',
  })),
  {
    pattern: /^\/profile-details\/([^/]+)$/,
    // Nobody learns from the answer whether such a player exists.
    page: (_, gamertag, site) => ({
      title: named('Xbox profile', site),
      description: 'Your account and your place in the contest.',
      screen: 'profile-details',
      calls: [`/api/profile-details/${encodeURIComponent(gamertag)}`],
    }),
  },
  {
    pattern: /^\/full-event-feed\/([^/]+)$/,
    page: (snapshot, gamertag, site) => {
      const gamer = findGamer(snapshot, gamertag)
      if (!gamer) return undefined
      const title = `Full Event Feed for ${gamertag}`
      return {
        title: named(title, site),
        description: `What ${shownName(gamer)} gained and lost lately.`,
        screen: 'full-event-feed',
        name: gamertag,
        canonicalPath: `/full-event-feed/${encodeURIComponent(gamer.gamertag)}`,
        picture: `/previews/gamers/${gamer.xuid}.png`,
        calls: [
          `/api/player-feed?gamertag=${gamertagQuery(gamertag)}&total_feed_entries=${FULL_FEED_ENTRIES}`,
        ],
      }
    },
  },
]

export const NOT_FOUND: Page = {
  title: 'Page Not Found',
  description: 'There is nothing on this square.',
  screen: 'not-found',
  indexed: false,
}
