import type { PagePath } from '#contract/pages.ts'
import type { Me } from '#web/account/me.ts'
import {
  comparePath,
  gamerLedgerPath,
  gamerPath,
  gamerPlanPath,
  gamerSharePath,
  gamerYearPath,
  profileDetailsPath,
} from '#web/links.ts'
import type { Theme } from '../theme.ts'

interface Place {
  name: string
  note: string
  to: string
}

const PLACES: readonly (Place & { to: PagePath | `${PagePath}?${string}` })[] = [
  { name: 'Leaderboard', note: 'Everyone by points', to: '/leaderboards' },
  { name: 'Weekly challenges', note: 'Three challenges of this week', to: '/leaderboards?tab=weekly' },
  { name: 'Monthly leaderboard', note: 'Points gained this month', to: '/leaderboards?tab=monthly' },
  { name: 'Games', note: 'All 900 squares', to: '/games' },
  { name: 'Games grid', note: 'The grid and its games', to: '/games-grid' },
  { name: 'Popularity', note: 'The grid as everyone plays it', to: '/games-grid?view=popularity' },
  { name: 'Challenges', note: 'All challenges', to: '/challenges' },
  { name: 'Announcements', note: 'Patches and news', to: '/announcements' },
  { name: 'How it works', note: 'Squares, points and badges', to: '/how-it-works' },
  { name: 'Contest details', note: 'The rules in full', to: '/contest-details' },
  { name: 'FAQ', note: 'Questions and answers', to: '/faq' },
  { name: 'My circle', note: 'What the gamers you watch did', to: '/circle' },
  { name: 'Search', note: 'Games, gamers and challenges', to: '/search' },
  { name: 'Developers', note: 'The public API and widgets', to: '/developers' },
]

const mine = ({ gamertag, hasDesk }: Me): Place[] => [
  { name: 'My grid', note: 'My profile', to: gamerPath(gamertag) },
  { name: 'My plan', note: 'What to play next', to: gamerPlanPath(gamertag) },
  { name: 'My year', note: 'This year in squares', to: gamerYearPath(gamertag, new Date().getFullYear()) },
  { name: 'My ledger', note: 'Where my points come from', to: gamerLedgerPath(gamertag) },
  { name: 'My data', note: 'My account and notices', to: profileDetailsPath(gamertag) },
  { name: 'My missing squares', note: 'What is left', to: `${gamerPath(gamertag)}?list=missing` },
  { name: 'Share my grid', note: 'Signature, picture, widgets and feed', to: gamerSharePath(gamertag) },
  ...(hasDesk ? [{ name: 'Organiser desk', note: 'Run the contest', to: '/organiser' }] : []),
]

export const pagesFor = (me: Me | null): Place[] => [
  ...(me ? mine(me) : [{ name: 'Register', note: 'Join the contest', to: '/register' }]),
  ...PLACES,
]

export const THEME_ACTION = 'theme'

interface Action {
  key: string
  name: string
  note: string
  to?: string
}

/** Actions have no address. */
export const actionsFor = (me: Me | null, theme: Theme): Action[] => [
  {
    key: 'compare',
    name: 'Compare with ...',
    note: me ? 'My grid beside another' : 'Two grids side by side',
    to: me ? comparePath(me.gamertag) : comparePath(),
  },
  {
    key: THEME_ACTION,
    name: `Use the ${theme === 'dark' ? 'light' : 'dark'} theme`,
    note: `Now ${theme}`,
  },
]
