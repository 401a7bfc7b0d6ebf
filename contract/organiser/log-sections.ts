import type { LogSection } from '#contest/desk/log-actions.ts'

/** The sections that an action of the log may belong to, by what stands before the dot of its name. The browser loads this file. */
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
