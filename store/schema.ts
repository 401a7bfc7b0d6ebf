/**
 * The tables as the queries see them: camel case here, snake case in the database (see open.ts). `bigint` comes as a number
 * and `date` as yyyy-mm-dd, for the values kept in them fit; xuids are text and stay strings.
 */
import type { GeneratedAlways, JSONColumnType, Kysely, Transaction } from 'kysely'
import type { Badge } from '#contest/rules/badges.ts'
import type { EventType } from '#contest/rules/events.ts'
import type {
  ChallengeTable,
  GameTable,
  PatchTable,
  ScheduledPatchTable,
  StoreProductTable,
  StoreSearchTable,
  TitleMatchTable,
  TitleTable,
} from './catalogue/tables.ts'
import type { DeskActionTable, DeskRoleTable } from './desk/tables.ts'
import type {
  GamerDecisionTable,
  GamerNoteTable,
  GamerTable,
  GamertagTable,
  ProfileColumns,
} from './people/tables.ts'
import type { PostsStateTable, PostTable, PostVersionTable } from './posts/tables.ts'
import type {
  CycleGamerTable,
  CycleTable,
  DoubtTable,
  HeldScanTable,
  KeptLossTable,
  ScannerReadingTable,
  ScannerReportTable,
  ScanRequestTable,
} from './scans/tables.ts'
import type { ChatMessageTable, ContestSettingTable } from './settings/tables.ts'

/** What every function of the store receives; a transaction is one too. */
export type Db = Kysely<Database>
export type Tx = Transaction<Database>

export interface Database {
  settled: SettledTable
  patches: PatchTable
  scheduledPatches: ScheduledPatchTable
  games: GameTable
  challenges: ChallengeTable
  titles: TitleTable
  titleMatches: TitleMatchTable
  storeProducts: StoreProductTable
  storeSearches: StoreSearchTable
  gamers: GamerTable
  gamertags: GamertagTable
  gamerDecisions: GamerDecisionTable
  gamerNotes: GamerNoteTable
  histories: HistoryTable
  states: StateTable
  standings: StandingTable
  places: PlaceTable
  events: EventTable
  leaderboardHistory: LeaderboardHistoryTable
  cycles: CycleTable
  cycleGamers: CycleGamerTable
  doubts: DoubtTable
  heldScans: HeldScanTable
  keptLosses: KeptLossTable
  scanRequests: ScanRequestTable
  scannerReadings: ScannerReadingTable
  serviceAccounts: ServiceAccountTable
  accountReaders: AccountReaderTable
  accountLeases: AccountLeaseTable
  scannerReports: ScannerReportTable
  users: UserTable
  sessions: SessionTable
  signIns: SignInTable
  backups: BackupTable
  deskRoles: DeskRoleTable
  deskActions: DeskActionTable
  posts: PostTable
  postVersions: PostVersionTable
  postsState: PostsStateTable
  contestSettings: ContestSettingTable
  secretSettings: ContestSettingTable
  chatMessages: ChatMessageTable
}

interface SettledTable {
  version: number
  settledAt: Date | null
  catalogue: number
}

interface HistoryTable {
  xuid: string
  titles: Uint8Array
  titleCount: number
  readAt: Date
}

interface StandingColumns {
  squares: Uint8Array
  challenges: readonly number[]
  points: number
  challengePoints: number
  titles: Uint8Array
}

interface StateTable extends StandingColumns {
  xuid: string
  scannedAt: Date
  version: number
}

interface StandingTable extends ProfileColumns, StandingColumns {
  xuid: string
  version: number
}

interface PlaceTable {
  xuid: string
  rank: number
  badge: Badge
  version: number
}

interface EventTable {
  id: GeneratedAlways<number>
  xuid: string
  type: EventType
  at: Date
  square: number | null
  link: string | null
  challengeId: number | null
  /** Of joins: how many squares the gamer brought along. */
  completedSquares: number | null
  /** The decision of the organiser that caused it. */
  decisionId: number | null
  version: number
}

interface LeaderboardHistoryTable {
  xuid: string
  at: Date
  rank: number
  points: number
  challengePoints: number
  badge: Badge
  version: number
}

/** What an account has used of one window of one service's limits. */
export interface UpstreamUsage {
  service: string
  windowMs: number
  used: number
  max: number
}

interface ServiceAccountTable {
  id: GeneratedAlways<number>
  xuid: string
  gamertag: string
  refreshTokenSealed: string
  linkedAt: Date
  /** Since when it needs its owner. */
  revokedAt: Date | null
  /** Not read with before this moment; for one that needs its owner, when it is tried again. */
  restsUntil: Date | null
  /** Why it rests or needs its owner, in words. */
  restReason: string | null
  /** Where its owner can put it right. */
  ownerPage: string | null
  lastUsedAt: Date | null
  usage: JSONColumnType<UpstreamUsage[]> | null
  usageAt: Date | null
}

/** What an account has sent to each service, as its limits count it; the Xbox client writes and reads it. */
export type AccountSent = Readonly<
  Record<string, { answered: readonly (readonly [ageSeconds: number, count: number])[]; pausedMs: number }>
>

interface AccountReaderTable {
  id: string
  until: Date
  urgent: boolean
}

interface AccountLeaseTable {
  accountId: number
  holder: string | null
  until: Date
  sent: JSONColumnType<AccountSent>
  notedAt: Date
}

interface UserTable {
  xuid: string
  gamertag: string
  displayName: string
  gamerPicUrl: string | null
  createdAt: Date
  updatedAt: Date
  wantsToJoinAt: Date | null
}

interface SessionTable {
  idHash: Uint8Array
  xuid: string
  createdAt: Date
  expiresAt: Date
}

interface SignInTable {
  stateHash: Uint8Array
  verifier: string
  createdAt: Date
  usedAt: Date | null
}

interface BackupTable {
  id: GeneratedAlways<number>
  madeAt: Date
  file: string
  daily: boolean
  bytes: number | null
  problem: string | null
}
