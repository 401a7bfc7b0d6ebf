/**
 * Every table that refers to a person by xuid, and what happens to its rows when that person is deleted. A test fails
 * for a missing table. In the order of deletion: referring rows go first.
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
  suspected_losses: 'deleted',
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
  // A service account belongs to the organiser, who disconnects it.
  service_accounts: 'kept',
  // A ban survives the gamer as a bare xuid, so that they cannot register again.
  banned_accounts: 'kept',
} as const satisfies Readonly<Record<string, 'deleted' | 'kept'>>
