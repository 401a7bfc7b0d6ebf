/** The route list of the specification, in its order: one row per screen, each in a file named by its first segment. */
import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'
import { LoadingPage } from './components/notices/loading.tsx'
import { UnexpectedError } from './screens/unexpected-error/unexpected-error.tsx'
import { withSiteName } from './shell/document-title.ts'
import { Layout } from './shell/frame.tsx'
import type { RouteHandle } from './shell/navigation-effects.ts'
import { site } from './site.ts'

interface Row {
  path: string
  /** What the browser's tab says; a screen that knows better once its data is there sets its own. */
  title: string
  screen: () => Promise<ComponentType>
}

const SCREENS: readonly Row[] = [
  {
    path: '/',
    title: site.siteName,
    screen: async () => (await import('./screens/landing/landing.tsx')).Landing,
  },
  {
    path: '/how-it-works',
    title: withSiteName('How it works'),
    screen: async () => (await import('./screens/how-it-works/how-it-works.tsx')).HowItWorks,
  },
  {
    path: '/contest-details',
    title: withSiteName('Contest details'),
    screen: async () => (await import('./screens/contest-details/contest-details.tsx')).ContestDetails,
  },
  {
    path: '/games-grid',
    title: site.siteName,
    screen: async () => (await import('./screens/games-grid/games-grid.tsx')).GamesGrid,
  },
  {
    path: '/announcements',
    title: withSiteName('Announcements'),
    screen: async () => (await import('./screens/announcements/announcements.tsx')).Announcements,
  },
  {
    path: '/leaderboards',
    title: 'Leaderboard',
    screen: async () => (await import('./screens/leaderboards/leaderboards.tsx')).Leaderboards,
  },
  {
    path: '/faq',
    title: withSiteName('FAQ'),
    screen: async () => (await import('./screens/faq/faq.tsx')).Faq,
  },
  {
    path: '/challenges',
    title: withSiteName('Challenges'),
    screen: async () => (await import('./screens/challenges/challenges.tsx')).Challenges,
  },
  {
    path: '/challenge/:challenge_id',
    title: withSiteName('Challenge'),
    screen: async () => (await import('./screens/challenge/challenge.tsx')).Challenge,
  },
  {
    path: '/games',
    title: withSiteName('Games'),
    screen: async () => (await import('./screens/games/games.tsx')).Games,
  },
  {
    path: '/game/:game_link',
    title: withSiteName('Game'),
    screen: async () => (await import('./screens/game/game.tsx')).Game,
  },
  {
    path: '/gamer/:gamer',
    title: withSiteName('Gamer'),
    screen: async () => (await import('./screens/gamer/gamer.tsx')).Gamer,
  },
  {
    path: '/register',
    title: withSiteName('Register'),
    screen: async () => (await import('./screens/register/register.tsx')).Register,
  },
  {
    path: '/search',
    title: withSiteName('Search'),
    screen: async () => (await import('./screens/search/search.tsx')).Search,
  },
  {
    path: '/xbox-login',
    title: withSiteName('Xbox Live login'),
    screen: async () => (await import('./screens/xbox-login/xbox-login.tsx')).XboxLogin,
  },
  {
    path: '/profile-details/:gamertag',
    title: withSiteName('Xbox profile'),
    screen: async () => (await import('./screens/profile-details/profile-details.tsx')).ProfileDetails,
  },
  {
    path: '/full-event-feed/:gamertag',
    title: withSiteName('Full Event Feed'),
    screen: async () => (await import('./screens/full-event-feed/full-event-feed.tsx')).FullEventFeed,
  },
  {
    path: '*',
    title: 'Page Not Found',
    screen: async () => (await import('./screens/not-found/not-found.tsx')).NotFound,
  },
]

export const routes: RouteObject[] = [
  {
    Component: Layout,
    ErrorBoundary: UnexpectedError,
    children: SCREENS.map(({ path, title, screen }) => ({
      path,
      handle: { title } satisfies RouteHandle,
      lazy: async () => ({ Component: await screen() }),
      HydrateFallback: LoadingPage,
      // On every row, so that the top bar outlives a screen that fails.
      ErrorBoundary: UnexpectedError,
    })),
  },
]

/** The screens that show the same to everyone, by the name of their file, and a path that leads there. */
export const PRERENDERED: Readonly<Record<string, string>> = {
  landing: '/',
  'how-it-works': '/how-it-works',
  'contest-details': '/contest-details',
  announcements: '/announcements',
  faq: '/faq',
  register: '/register',
}

/** Stands in outlines for the name of whom or what the screen is about; the server puts in the real one. */
export const NAME_MARK = 'NameInAddress'

/** The screens of which there is something to show before their data comes: the same to everyone, or a name. */
export const OUTLINED: Readonly<Record<string, string>> = {
  'games-grid': '/games-grid',
  leaderboards: '/leaderboards',
  challenges: '/challenges',
  games: '/games',
  search: '/search',
  'xbox-login': '/xbox-login',
  challenge: `/challenge/${NAME_MARK}`,
  game: `/game/${NAME_MARK}`,
  gamer: `/gamer/${NAME_MARK}`,
  'full-event-feed': `/full-event-feed/${NAME_MARK}`,
}

export const isPrerendered = (pathname: string): boolean => Object.values(PRERENDERED).includes(pathname)
