import type { LogSection } from '#contest/desk/log-actions.ts'

/** The sections of the log, by the part before the dot of an action's name. The browser loads this file. */
export const LOG_SECTION_NAMES = {
  gamer: 'Gamers',
  scan: 'Scans',
  title: 'Titles',
  patch: 'Patches',
  post: 'Posts',
  account: 'Accounts',
  role: 'Roles',
  settings: 'Settings',
  contest: 'Contest',
} as const satisfies Record<LogSection, string>
