/**
 * The tables as the queries see them: camel case here, snake case in the database (see open.ts). `bigint` comes as a number
 * and `date` as yyyy-mm-dd, for the values kept in them fit; xuids are text and stay strings.
 */
import type { GeneratedAlways, Kysely, Transaction } from 'kysely'
import type { Badge } from '#contest/rules/badges.ts'
import type { EventType } from '#contest/rules/events.ts'
import type {
  ChallengeTable,
  ContestSourceTable,
  GameTable,
  PatchDraftTable,
  PatchTable,
  ScheduledPatchTable,
  StoreProductTable,
  StoreSearchTable,
  TitleFindTable,
  TitleMatchTable,
  TitleTable,
  UndonePatchTable,
} from './catalogue/tables.ts'
import type { DeskActionTable, DeskRoleTable, NameListLineTable, NameListTable } from './desk/tables.ts'
import type {
  AccountLeaseTable,
  AccountReaderTable,
  AccountRequestTable,
  ServiceAccountTable,
} from './people/account-tables.ts'
import type {
  GamerDecisionTable,
  GamerNoteTable,
  GamerTable,
  GamertagTable,
  NoticeChoicesTable,
  ProfileColumns,
  PushSubscriptionTable,
} from './people/tables.ts'
import type { PostImageTable, PostsStateTable, PostTable, PostVersionTable } from './posts/tables.ts'
import type {
  AppliedLossTable,
  CycleGamerTable,
  CycleTable,
  DoubtTable,
  HeldScanTable,
  KeptLossTable,
  ScannerReadingTable,
  ScannerReportTable,
  ScanRequestTable,
} from './scans/tables.ts'
import type {
  AlarmTable,
  ChatMessageTable,
  ContestSettingTable,
  SecretSettingTable,
} from './settings/tables.ts'

/** What every function of the store receives; a transaction is one too. */
export type Db = Kysely<Database>
export type Tx = Transaction<Database>

export interface Database {
  settled: SettledTable
  patches: PatchTable
  scheduledPatches: ScheduledPatchTable
  patchDrafts: PatchDraftTable
  undonePatches: UndonePatchTable
  games: GameTable
  challenges: ChallengeTable
  titles: TitleTable
  titleMatches: TitleMatchTable
  titleFinds: TitleFindTable
  storeProducts: StoreProductTable
  storeSearches: StoreSearchTable
  gamers: GamerTable
  gamertags: GamertagTable
  gamerDecisions: GamerDecisionTable
  gamerNotes: GamerNoteTable
  noticeChoices: NoticeChoicesTable
  pushSubscriptions: PushSubscriptionTable
  histories: HistoryTable
  states: StateTable
  standings: StandingTable
  places: PlaceView
  ranks: RankTable
  rankChanges: RankChangeTable
  absences: AbsenceTable
  events: EventTable
  leaderboardHistory: LeaderboardHistoryTable
  leaderboardEntries: LeaderboardHistoryTable
  settlements: SettlementTable
  cycles: CycleTable
  cycleGamers: CycleGamerTable
  appliedLosses: AppliedLossTable
  doubts: DoubtTable
  heldScans: HeldScanTable
  keptLosses: KeptLossTable
  scanRequests: ScanRequestTable
  scannerReadings: ScannerReadingTable
  serviceAccounts: ServiceAccountTable
  accountReaders: AccountReaderTable
  accountRequests: AccountRequestTable
  accountLeases: AccountLeaseTable
  scannerReports: ScannerReportTable
  users: UserTable
  sessions: SessionTable
  signIns: SignInTable
  backups: BackupTable
  deskRoles: DeskRoleTable
  deskActions: DeskActionTable
  nameLists: NameListTable
  nameListLines: NameListLineTable
  posts: PostTable
  postVersions: PostVersionTable
  postImages: PostImageTable
  postsState: PostsStateTable
  contestSource: ContestSourceTable
  contestSettings: ContestSettingTable
  secretSettings: SecretSettingTable
  chatMessages: ChatMessageTable
  alarms: AlarmTable
  leavers: LeaverTable
  bannedAccounts: BannedAccountTable
  circles: CircleTable
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

/** What follows from others. */
export type View = 'places' | 'leaderboardEntries'

/** By the points of everybody who is shown. */
interface PlaceView {
  xuid: string
  rank: number
  badge: Badge
  version: number
}

/** How many gamers have which points, and what that makes them. */
interface RankTable {
  points: number
  gamers: number
  rank: number
  badge: Badge
  /** Of the settlement that gave these points this rank and badge. */
  version: number
}

/** The rank and badge that a settlement gave to certain points: everybody who has them moves. */
interface RankChangeTable {
  points: number
  at: Date
  rank: number
  badge: Badge
  version: number
}

/** From the settlement that hid a gamer to the one that showed them again, nothing moves them. */
interface AbsenceTable {
  xuid: string
  since: Date
  until: Date | null
}

interface EventTable {
  id: GeneratedAlways<number>
  xuid: string
  type: EventType
  /** The scan that found it. */
  at: Date
  square: number | null
  link: string | null
  challengeId: number | null
  /** Of joins: how many squares the gamer brought along. */
  completedSquares: number | null
  /** The decision of the organiser that caused it. */
  decisionId: number | null
  /** Of patches that were taken back: which. */
  patch: number | null
  /** Of squares that were lost because their game grew: by how much gamerscore. */
  grownBy: number | null
  /** The patch whose recount found it; not known of the oldest. */
  byPatch: number | null
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
  /** The standing, where it is another one than before. */
  squares: Uint8Array | null
  challenges: readonly number[] | null
  /** What each of the challenges was worth then. */
  prices: readonly number[] | null
}

interface SettlementTable {
  version: number
  at: Date
  gamers: number
  /** Of all gamers together. */
  points: number
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
  /** To some minutes. */
  usedAt: Date
}

interface SignInTable {
  stateHash: Uint8Array
  verifier: string
  createdAt: Date
  usedAt: Date | null
  /** The xuid of whoever connects a service account with it; null for a player who signs in. */
  connectsFor: string | null
}

interface BackupTable {
  id: GeneratedAlways<number>
  madeAt: Date
  file: string
  daily: boolean
  bytes: number | null
  problem: string | null
}

/** Somebody whom a player watches. */
interface CircleTable {
  xuid: string
  watched: string
  since: Date
}

interface LeaverTable {
  xuid: string
  leftAt: Date
  /** The account of the person that asked to leave. */
  askedBy: string
}

/** Somebody who was banned when they were deleted: the number alone, so that they cannot register again. */
interface BannedAccountTable {
  xuid: string
}
