/**
 * The tables as queries see them: camel case here, snake case in the database (see open.ts). `bigint` arrives as a
 * number and `date` as yyyy-mm-dd, because the values fit; xuids are text.
 */
import type { GeneratedAlways, Kysely, Transaction } from 'kysely'
import type { CausedEvent } from '#contest/past/causes.ts'
import type { Badge } from '#contest/rules/badges.ts'
import type { RankOfPoints } from '#contest/rules/places.ts'
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
  HeldScanTable,
  KeptLossTable,
  ScannerReadingTable,
  ScannerReportTable,
  ScanRequestTable,
  SuspectedLossTable,
} from './scans/tables.ts'
import type {
  AlarmTable,
  ChatMessageTable,
  ContestSettingTable,
  SecretSettingTable,
} from './settings/tables.ts'

/** A transaction is a Db too. */
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
  suspectedLosses: SuspectedLossTable
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

/** Views. */
export type View = 'places' | 'leaderboardEntries'

interface PlaceView {
  xuid: string
  rank: number
  badge: Badge
  version: number
}

interface RankTable extends RankOfPoints {
  /** The settlement that gave these points this rank and badge. */
  version: number
}

/** The rank and badge that a settlement gave to certain points; everyone with those points moves. */
interface RankChangeTable {
  points: number
  at: Date
  rank: number
  badge: Badge
  version: number
}

/** Between the settlement that hid a gamer and the one that showed them again, nothing moves them. */
interface AbsenceTable {
  xuid: string
  since: Date
  until: Date | null
}

interface EventTable extends CausedEvent {
  id: GeneratedAlways<number>
  xuid: string
  /** The scan that found it. */
  at: Date
  /** Of joins: squares found by the first scan. */
  completedSquares: number | null
  /** Of undone patches: the patch number. */
  patch: number | null
  /** Of squares lost because achievements were added: the added gamerscore. */
  grownBy: number | null
}

interface LeaderboardHistoryTable {
  xuid: string
  at: Date
  rank: number
  points: number
  challengePoints: number
  badge: Badge
  version: number
  /** The standing, where it changed. */
  squares: Uint8Array | null
  challenges: readonly number[] | null
  /** What each challenge was worth at the time. */
  prices: readonly number[] | null
}

interface SettlementTable {
  version: number
  at: Date
  gamers: number
  /** Sum of all gamers. */
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
  /** Rounded to some minutes. */
  usedAt: Date
}

interface SignInTable {
  stateHash: Uint8Array
  verifier: string
  createdAt: Date
  usedAt: Date | null
  /** The xuid of the organiser who connects a service account; null for a player's sign-in. */
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

interface CircleTable {
  xuid: string
  watched: string
  since: Date
}

interface LeaverTable {
  xuid: string
  leftAt: Date
  /** The account that asked to leave. */
  askedBy: string
}

/** A gamer who was banned when deleted: only the xuid, so that they cannot register again. */
interface BannedAccountTable {
  xuid: string
}
