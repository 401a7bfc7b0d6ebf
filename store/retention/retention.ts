/**
 * How long each table keeps its rows, and why. The compiler and a test fail for a table without an entry. The scanners
 * delete expired rows: see prune.ts.
 */
import type { Database, View } from '../schema.ts'

export type Keeping =
  /** One row per gamer, game, account or process: does not grow with time. */
  | { grows: 'with what there is' }
  /** Grows as long as the contest runs. */
  | { grows: 'for ever'; why: string }
  /** Pruned by its own writes. */
  | { grows: 'and is tidied where it is written' }
  | { grows: 'for days'; days: number; why: string }

const withWhatThereIs = { grows: 'with what there is' } as const
const tidied = { grows: 'and is tidied where it is written' } as const
const forEver = (why: string): Keeping => ({ grows: 'for ever', why })
const forDays = <const Days extends number>(days: Days, why: string) =>
  ({ grows: 'for days', days, why }) as const

export const RETENTION = {
  events: forEver('feeds, ledgers and who was first on a square tell of them'),
  leaderboardHistory: forEver('charts, ledgers and the time machine show every settlement'),
  rankChanges: forEver('the rank of any moment follows from the points of then'),
  settlements: forEver('the moments that the time machine can go to'),
  deskActions: forEver('the log of what organisers did is only added to'),
  postVersions: forEver('every version of a post can be looked at'),
  postImages: forEver('every version of a post can be looked at, with its images'),
  patches: forEver('past standings are judged by the rules of then'),
  undonePatches: forEver('the past tells why points came and went'),
  gamerDecisions: forEver('what was decided about a gamer is part of their past'),
  gamertags: forEver('links by an old name keep leading to the gamer'),

  cycleGamers: forDays(
    90,
    'the desk shows the gamers of recent cycles; the last scan of each gamer stays for the receipt',
  ),
  cycles: forDays(90, 'those of single scans, once they contain no one’s last scan; those of everyone stay'),
  heldScans: forDays(90, 'once they are decided, the log tells what became of them'),
  scanRequests: forDays(30, 'players see what became of the latest'),
  chatMessages: forDays(30, 'the desk shows the latest'),
  alarms: forDays(30, 'no alert webhook was set'),
  backups: forDays(90, 'the last good one stays, because its age is reported'),
  nameLists: forDays(7, 'the person who pasted it reads what failed; the log says who was added'),

  nameListLines: tidied,
  sessions: tidied,
  signIns: tidied,
  accountRequests: tidied,
  accountReaders: tidied,
  scannerReports: tidied,
  scannerReadings: tidied,
  appliedLosses: tidied,

  settled: withWhatThereIs,
  scheduledPatches: withWhatThereIs,
  patchDrafts: withWhatThereIs,
  games: withWhatThereIs,
  challenges: withWhatThereIs,
  titles: withWhatThereIs,
  titleMatches: withWhatThereIs,
  titleFinds: withWhatThereIs,
  storeProducts: withWhatThereIs,
  storeSearches: withWhatThereIs,
  gamers: withWhatThereIs,
  gamerNotes: withWhatThereIs,
  histories: withWhatThereIs,
  states: withWhatThereIs,
  standings: withWhatThereIs,
  ranks: withWhatThereIs,
  absences: withWhatThereIs,
  suspectedLosses: withWhatThereIs,
  keptLosses: withWhatThereIs,
  serviceAccounts: withWhatThereIs,
  accountLeases: withWhatThereIs,
  users: withWhatThereIs,
  deskRoles: withWhatThereIs,
  posts: withWhatThereIs,
  postsState: withWhatThereIs,
  contestSource: withWhatThereIs,
  contestSettings: withWhatThereIs,
  secretSettings: withWhatThereIs,
  leavers: withWhatThereIs,
  bannedAccounts: withWhatThereIs,
  circles: withWhatThereIs,
  noticeChoices: withWhatThereIs,
  pushSubscriptions: withWhatThereIs,
} satisfies Record<Exclude<keyof Database, View>, Keeping>
