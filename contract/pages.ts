/**
 * Every page of the website once, in the order of the specification. The server answers, titles and lists them in the
 * sitemap; the website makes routes and top bar from them, and the build prerenders them. A new page is one row here
 * and its screen in `web/screens/<screen>/<screen>.tsx`. The browser does not load this file:
 * `web/build/pages-plugin.ts` passes on the fields it needs.
 */
import { SQUARE_COUNT } from '#contest/rules/grid.ts'
import { FULL_FEED_ENTRIES } from './fields/feed-size.ts'
import { MAX_LEDGER_PAGE } from './fields/ledger-size.ts'

export type Page = PlainPage | PageWithParameter

interface PageFields {
  /** The folder and file of its screen, which exports a component of that name: `faq` is `Faq` in `web/screens/faq/faq.tsx`. */
  screen: string
  /** The title of the browser's tab; `{site}` is the site's name. */
  title: string
  /** The calls that the screen makes at once, which the page preloads. The server fills in `:name`. */
  calls?: readonly string[]
  /** The same for the screen's other tabs and views: `?tab=weekly` makes other calls. */
  callsOfTab?: Readonly<Record<string, readonly string[]>>
  /** The same for a past moment, `?at=`, which then has an outline of its own. */
  callsThen?: readonly string[]
  sitemap?: true
  /**
   * What is prerendered: the whole screen if it needs no data, an outline if there is something to show before the
   * data. Otherwise the page shows a loading text.
   */
  prerender?: 'whole' | 'outline'
  topBar?: { name: string; place: number }
  /** Kept out of search engines. */
  isPrivate?: true
  /** The page whose link in the top bar is marked as current. */
  partOf?: `/${string}`
}

export interface PlainPage extends PageFields {
  /** With `/*` at its end it includes everything below. */
  path: string
  /** For search engines and shared links. */
  description: string
}

/** A page about a subject. Its metadata depends on data: `server/pages/subjects.ts`, by screen. */
export interface PageWithParameter extends PageFields {
  /** With `/*` at its end it includes everything below. */
  path: `/${string}/:${string}` | `/${string}/*`
  description?: never
}

export const PAGES = [
  {
    path: '/',
    screen: 'landing',
    title: '{site}',
    description:
      'The completion contest for Xbox players: 900 games on one grid. Every game you complete lights a square and scores 3 points. It never ends.',
    sitemap: true,
    prerender: 'whole',
  },
  {
    path: '/how-it-works',
    screen: 'how-it-works',
    title: 'How it works – {site}',
    description:
      'Squares, points, challenges and badges: how the contest works, from the first completed game on.',
    sitemap: true,
    prerender: 'whole',
    topBar: { name: 'How it works', place: 1 },
  },
  {
    path: '/contest-details',
    screen: 'contest-details',
    title: 'Contest details – {site}',
    description:
      'The rules in full: what counts as a completion, how challenges are won and lost, when scans run.',
    sitemap: true,
    prerender: 'whole',
  },
  {
    path: '/games-grid',
    screen: 'games-grid',
    title: '{site}',
    description: `The ${SQUARE_COUNT} squares of the grid and the game behind each one.`,
    calls: ['/api/all-games', '/api/all-alt-games'],
    callsOfTab: { popularity: ['/api/all-games', '/api/all-alt-games', '/api/grid-popularity'] },
    sitemap: true,
    prerender: 'outline',
    partOf: '/games',
  },
  {
    path: '/announcements',
    screen: 'announcements',
    title: 'Announcements – {site}',
    description: 'Patches, new games, new challenges and other news of the contest.',
    sitemap: true,
    prerender: 'whole',
    topBar: { name: 'Announcements', place: 2 },
  },
  {
    path: '/leaderboards',
    screen: 'leaderboards',
    title: 'Leaderboard',
    description: 'Every player of {site} by points, with challenge points, badges and gamerscore.',
    calls: ['/api/leaderboards', '/api/leaderboards/movement'],
    callsOfTab: { weekly: ['/api/leaderboards/weekly'], monthly: ['/api/leaderboards/monthly'] },
    callsThen: ['/api/leaderboards?at=:at', '/api/leaderboards', '/api/settlements'],
    sitemap: true,
    prerender: 'outline',
    topBar: { name: 'Leaderboard', place: 3 },
  },
  {
    path: '/faq',
    screen: 'faq',
    title: 'FAQ – {site}',
    description: 'Questions and answers about joining, scans, versions of games and the grid.',
    sitemap: true,
    prerender: 'whole',
  },
  {
    path: '/challenges',
    screen: 'challenges',
    title: 'Challenges – {site}',
    description: 'Every challenge: what it requires, what it is worth and how many gamers have completed it.',
    calls: ['/api/challenges'],
    sitemap: true,
    prerender: 'outline',
    topBar: { name: 'Challenges', place: 5 },
  },
  {
    path: '/challenge/:challenge_id',
    screen: 'challenge',
    title: 'Challenge – {site}',
    calls: ['/api/challenge?challenge_id=:challenge_id'],
    sitemap: true,
    prerender: 'outline',
    partOf: '/challenges',
  },
  {
    path: '/games',
    screen: 'games',
    title: 'Games – {site}',
    description:
      'All games of the grid, square by square, with how many players completed or are playing each.',
    calls: ['/api/games'],
    sitemap: true,
    prerender: 'outline',
    topBar: { name: 'Games', place: 4 },
  },
  {
    path: '/game/:game_link',
    screen: 'game',
    title: 'Game – {site}',
    calls: ['/api/game?game_link=:game_link'],
    sitemap: true,
    prerender: 'outline',
    partOf: '/games',
  },
  {
    path: '/gamer/:gamer',
    screen: 'gamer',
    title: 'Gamer – {site}',
    // The others wait until the gamer is known to exist, as the specification requires.
    calls: ['/api/gamer?gamertag=:gamer', '/api/leaderboards'],
    callsThen: [
      '/api/gamer?gamertag=:gamer',
      '/api/leaderboards',
      '/api/settlements',
      '/api/gamer?gamertag=:gamer&at=:at',
      '/api/gamer-completions?xuid=:xuid&at=:at',
      '/api/gamer-challenges?xuid=:xuid&at=:at',
    ],
    sitemap: true,
    prerender: 'outline',
  },
  {
    path: '/gamer/:gamer/plan',
    screen: 'gamer-plan',
    title: 'What to play next – {site}',
    calls: [
      '/api/gamer?gamertag=:gamer',
      '/api/gamer-completions?xuid=:xuid',
      '/api/games',
      '/api/challenges',
      '/api/leaderboards',
      '/api/gamer-plan?xuid=:xuid',
    ],
    prerender: 'outline',
  },
  {
    path: '/gamer/:gamer/ledger',
    screen: 'gamer-ledger',
    title: 'Where the points come from – {site}',
    calls: ['/api/gamer?gamertag=:gamer', `/api/gamer-ledger?xuid=:xuid&limit=${MAX_LEDGER_PAGE}`],
    prerender: 'outline',
  },
  {
    path: '/gamer/:gamer/year/:year',
    screen: 'gamer-year',
    title: 'A year in squares – {site}',
    calls: ['/api/gamer?gamertag=:gamer', '/api/gamer-year?xuid=:xuid&year=:year'],
    prerender: 'outline',
  },
  {
    path: '/gamer/:gamer/share',
    screen: 'gamer-share',
    title: 'Share – {site}',
    calls: ['/api/gamer?gamertag=:gamer'],
    prerender: 'outline',
  },
  {
    path: '/compare/*',
    screen: 'compare',
    title: 'Compare – {site}',
    // For two gamers; other comparisons have nothing to show before their data.
    prerender: 'outline',
  },
  {
    path: '/register',
    screen: 'register',
    title: 'Register – {site}',
    description: 'How to join: sign in with Xbox Live, and your whole game history counts.',
    sitemap: true,
    prerender: 'whole',
  },
  {
    path: '/search',
    screen: 'search',
    title: 'Search – {site}',
    description: 'Find a game, a player or a challenge.',
    calls: ['/api/search-content'],
    sitemap: true,
    prerender: 'outline',
  },
  {
    path: '/xbox-login',
    screen: 'xbox-login',
    title: 'Xbox Live login – {site}',
    description: 'Sign in with your Microsoft account. Your password stays with Microsoft.',
    prerender: 'outline',
  },
  {
    path: '/profile-details/:gamertag',
    screen: 'profile-details',
    title: 'Xbox profile – {site}',
    calls: ['/api/profile-details/:gamertag'],
    prerender: 'outline',
  },
  {
    path: '/full-event-feed/:gamertag',
    screen: 'full-event-feed',
    title: 'Full Event Feed – {site}',
    calls: [`/api/player-feed?gamertag=:gamertag&total_feed_entries=${FULL_FEED_ENTRIES}`],
    prerender: 'outline',
  },
  {
    path: '/circle',
    screen: 'circle',
    title: 'My circle – {site}',
    description: 'What the gamers in your circle have gained and lost.',
    prerender: 'outline',
  },
  {
    path: '/developers',
    screen: 'developers',
    title: 'For developers – {site}',
    description: 'The public API in words: calls, limits, widgets and feeds. No key, no sign-in.',
    sitemap: true,
    prerender: 'whole',
  },
  {
    path: '/organiser/*',
    screen: 'organiser',
    title: 'Organiser desk – {site}',
    description: 'Where the contest is run.',
    prerender: 'outline',
    isPrivate: true,
  },
] as const satisfies readonly Page[]

/** Shown for every other address, with status 404. */
export const NOT_FOUND = {
  path: '*',
  screen: 'not-found',
  title: 'Page Not Found',
  description: 'There is nothing on this square.',
} as const satisfies Page

type Row = (typeof PAGES)[number]

/** The paths of the rows, so that a typed link cannot lead to a removed page. */
export type PagePath = Row['path']

export type ScreenWithParameter = Extract<Row, PageWithParameter>['screen']

export type ListedScreenWithParameter = Extract<Row, PageWithParameter & { sitemap: true }>['screen']
