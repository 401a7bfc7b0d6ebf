/**
 * What an export contains of each table. An export goes to another installation, so tokens, sessions and secret
 * addresses are left out, as is what applies only to this installation. The export and a test fail for a table without
 * an entry.
 */
import type { BackupTable } from '../backup/backup-file.ts'

type Decision = 'whole' | 'not'

export const EXPORTED: Readonly<Record<string, Decision>> = {
  absences: 'whole',
  account_leases: 'not',
  account_readers: 'not',
  account_requests: 'not',
  alarms: 'not',
  applied_losses: 'whole',
  backups: 'not',
  banned_accounts: 'whole',
  challenges: 'whole',
  chat_messages: 'not',
  circles: 'whole',
  contest_settings: 'whole',
  contest_source: 'whole',
  cycle_gamers: 'whole',
  cycles: 'whole',
  desk_actions: 'whole',
  desk_roles: 'whole',
  events: 'whole',
  games: 'whole',
  gamer_decisions: 'whole',
  gamer_notes: 'whole',
  gamers: 'whole',
  gamertags: 'whole',
  held_scans: 'whole',
  histories: 'whole',
  kept_losses: 'whole',
  leaderboard_history: 'whole',
  leavers: 'whole',
  name_list_lines: 'not',
  name_lists: 'not',
  notice_choices: 'not',
  patch_drafts: 'whole',
  patches: 'whole',
  push_subscriptions: 'not',
  rank_changes: 'whole',
  ranks: 'whole',
  post_images: 'whole',
  post_versions: 'whole',
  posts: 'whole',
  posts_state: 'whole',
  scan_requests: 'whole',
  scanner_readings: 'not',
  scanner_reports: 'not',
  scheduled_patches: 'whole',
  secret_settings: 'not',
  service_accounts: 'not',
  sessions: 'not',
  settled: 'whole',
  settlements: 'whole',
  sign_ins: 'not',
  standings: 'whole',
  states: 'whole',
  store_products: 'whole',
  store_searches: 'whole',
  suspected_losses: 'whole',
  title_finds: 'not',
  title_matches: 'whole',
  titles: 'whole',
  undone_patches: 'whole',
  users: 'whole',
}

/** Tables of earlier schemas; an import migrates them after reading. */
const FORMERLY: Readonly<Record<string, Decision>> = { doubts: 'whole', places: 'whole' }

export const mayBeImported = (table: string): boolean => table in EXPORTED || table in FORMERLY

/** Empty for a table that is not exported. */
export function exportedColumns({ table, columns }: BackupTable): string[] {
  const decision = EXPORTED[table] ?? FORMERLY[table]
  if (decision === undefined) throw new Error(`It is undecided whether the table ${table} is exported.`)
  return decision === 'whole' ? columns : []
}
