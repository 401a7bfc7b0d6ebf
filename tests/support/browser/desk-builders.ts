/** Parts of the desk's answers, whole by the contract: a test names only the fields that it is about. */
import { easternDate } from '#contest/calendar/days.ts'
import type { AnswerOf } from '#contract/call.ts'
import type { deskAccountsCall } from '#contract/organiser/accounts.ts'
import type { DeskEffect } from '#contract/organiser/effect.ts'
import type { DeskDecision, DeskGamer, deskGamerCall, deskGamersCall } from '#contract/organiser/gamers.ts'
import type { heldScansCall } from '#contract/organiser/held-scans.ts'
import type { deskLogCall, LoggedAction } from '#contract/organiser/log.ts'
import type { deskOverviewCall } from '#contract/organiser/overview.ts'
import type { deskCyclesCall, deskScansCall } from '#contract/organiser/scans.ts'
import { aGamer } from './builders.ts'

/** When something was done at the desk. */
export const DONE_AT = '2026-01-31T17:00:00Z'

/** A moment that never passes. */
export const LATER = '2099-12-24T15:00:00Z'

type Overview = AnswerOf<typeof deskOverviewCall>

export const anOverview = (fields: Partial<Overview> = {}): Overview => ({
  needs: [],
  fine: [],
  first_steps: null,
  figures: { gamers: 12, squares: 288, challenges: 9, this_week: 10 },
  drafts: [],
  done_lately: [],
  ...fields,
})

export const anAction = (id: number, what: string, fields: Partial<LoggedAction> = {}): LoggedAction => ({
  id,
  at: DONE_AT,
  who: { kind: 'person', xuid: '1', gamertag: 'Onyx Fjord', role: 'owner', picture: null },
  action: 'gamer.ban',
  what,
  subject: { kind: 'Gamer', name: 'Vega', id: null },
  before: null,
  after: null,
  why: null,
  refused: false,
  can_undo: false,
  is_undone: false,
  ...fields,
})

export const aLog = (...actions: LoggedAction[]): AnswerOf<typeof deskLogCall> => ({
  actions,
  has_older: false,
  matching: actions.length,
  days: [...Map.groupBy(actions, ({ at }) => easternDate(new Date(at)))].map(([day, { length }]) => ({
    day,
    actions: length,
  })),
  count: actions.length,
  since: DONE_AT,
  people: [],
})

/** Nothing happens to anyone. */
export const anEffect = (fields: Partial<DeskEffect> = {}): DeskEffect => ({
  seen: 'seen-1',
  ...{ gain: 0, lose: 0, points: 0, squares_gained: 0, squares_lost: 0 },
  ...{ challenges_gained: 0, challenges_lost: 0, rank_changes: 0, badge_changes: 0, gamers: [], more: 0 },
  ...fields,
})

type Accounts = AnswerOf<typeof deskAccountsCall>

export const anAccount = (
  id: number,
  gamertag: string,
  fields: Partial<Accounts['accounts'][number]> = {},
): Accounts['accounts'][number] => ({
  id,
  version: 1,
  xuid: String(9000 + id),
  gamertag,
  plays: false,
  state: 'working',
  since: null,
  until: null,
  reason: null,
  page: null,
  is_read_with: false,
  connected_at: DONE_AT,
  last_used_at: null,
  budgets: [],
  pauses: [],
  today: { requests: 40, refused: 0, waited_seconds: 0 },
  ...fields,
})

export const accountsOf = (...accounts: Accounts['accounts']): Accounts => ({
  now: DONE_AT,
  accounts,
  gamers: 12,
  cycle_seconds: { now: 60, with_one_less: null },
  hours: [],
  hour_limit: 3600,
  can_connect: null,
})

export const aDeskGamer = (xuid: string, gamertag: string, fields: Partial<DeskGamer> = {}): DeskGamer => ({
  ...aGamer(gamertag),
  xuid,
  state: 'active',
  since: DONE_AT,
  why: null,
  by: null,
  former_name: null,
  merged_into: null,
  squares: 22,
  points: 1234,
  last_read: DONE_AT,
  scan: null,
  last_scan: null,
  ...fields,
})

type Gamers = AnswerOf<typeof deskGamersCall>

const NOBODY = {
  ...{ all: 0, pending: 0, private: 0, failing: 0, renamed: 0, banned: 0, removed: 0, merged: 0, left: 0 },
}

export const gamersOf = (gamers: DeskGamer[], fields: Partial<Gamers> = {}): Gamers => ({
  gamers,
  found: gamers.length,
  counts: { ...NOBODY, all: gamers.length },
  next_cycle: LATER,
  scanner_running: true,
  ...fields,
})

type Whole = AnswerOf<typeof deskGamerCall>

export const wholeGamer = (gamer: DeskGamer, fields: Partial<Whole> = {}): Whole => ({
  gamer,
  place: { rank: 12, badge: 'Silver' },
  challenges: 3,
  registered: DONE_AT,
  gamerscore: 5000,
  tracker: { name: null, id: null },
  names: [],
  accounts: [],
  note: { text: '', version: 0, edited_by: null, edited_at: null },
  decisions: [],
  scans: [],
  actions: [],
  ...fields,
})

export const aDecision = (
  id: number,
  kind: DeskDecision['kind'],
  fields: Partial<DeskDecision> = {},
): DeskDecision => ({
  id,
  kind,
  gamertag: 'Vega',
  into: null,
  squares: [],
  games: [],
  reason: 'As agreed',
  by: 'Captain Acorn',
  at: DONE_AT,
  taken_back_at: null,
  taken_back_by: null,
  ...fields,
})

type Scans = AnswerOf<typeof deskScansCall>
type Cycle = AnswerOf<typeof deskCyclesCall>['cycles'][number]

export const scansOf = (fields: Partial<Scans> = {}): Scans => ({
  now: DONE_AT,
  cycle: null,
  next_due: LATER,
  is_scanner_running: true,
  accounts: [],
  requests: [],
  stopped: [],
  kept: [],
  ...fields,
})

export const aCycle = (id: number, fields: Partial<Cycle> = {}): Cycle => ({
  id,
  kind: 'forced',
  due_at: DONE_AT,
  started_at: DONE_AT,
  finished_at: DONE_AT,
  paused_at: null,
  cancelled_at: null,
  failed_reason: null,
  losses_stopped: null,
  hidden_stopped: null,
  is_good: true,
  worked_seconds: 120,
  outcomes: { total: 12, done: 12, partial: 0, held: 0, failed: 0, private: 0, skipped: 0, waiting: 0 },
  changes: null,
  ...fields,
})

export const aRunningCycle = (id: number, fields: Partial<Scans['cycle']> = {}): Scans['cycle'] => ({
  ...aCycle(id, { finished_at: null }),
  outcomes: { total: 12, done: 3, partial: 0, held: 0, failed: 0, private: 0, skipped: 0, waiting: 9 },
  reading: 1,
  seconds_left: 120,
  left_by: 'pace',
  retried: [],
  marks: 'cnnrwwwwwwww',
  ...fields,
})

type HeldScan = AnswerOf<typeof heldScansCall>['held'][number]

export const aHeldScan = (id: number, gamertag: string, fields: Partial<HeldScan> = {}): HeldScan => ({
  id,
  version: 'seen',
  xuid: String(id),
  gamer: aGamer(gamertag),
  found_at: DONE_AT,
  reason: 'The score of a known title has fallen to less than half.',
  kept_at: null,
  dropped_before: null,
  squares: { before: 22, after: 21 },
  points: { before: 1234, after: 1200 },
  rank: { before: 7, after: 8 },
  squares_lost: [{ square: 1, name: 'Hades', link: 'Hades' }],
  challenges_lost: [],
  vanished: [],
  request: null,
  ...fields,
})
