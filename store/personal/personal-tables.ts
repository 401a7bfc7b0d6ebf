/**
 * Every table that names a person by xuid, and what becomes of its rows when that person is deleted. A table that is missing here
 * fails a test: whoever adds one decides. In the order of deletion: what refers to a row goes before it.
 */
export const PERSONAL = {
  sessions: 'deleted',
  circles: 'deleted',
  notice_choices: 'deleted',
  push_subscriptions: 'deleted',
  leavers: 'deleted',
  events: 'deleted',
  leaderboard_history: 'deleted',
  absences: 'deleted',
  standings: 'deleted',
  states: 'deleted',
  histories: 'deleted',
  doubts: 'deleted',
  applied_losses: 'deleted',
  held_scans: 'deleted',
  scan_requests: 'deleted',
  cycle_gamers: 'deleted',
  name_list_lines: 'deleted',
  gamer_notes: 'deleted',
  gamer_decisions: 'deleted',
  desk_roles: 'deleted',
  gamertags: 'deleted',
  gamers: 'deleted',
  users: 'deleted',
  // An account that reads for the contest belongs to the organiser, who disconnects it.
  service_accounts: 'kept',
  // A ban outlives whom it was about, so that they cannot register again: the number, and nothing else.
  banned_accounts: 'kept',
} as const satisfies Readonly<Record<string, 'deleted' | 'kept'>>
