/** The tables of the organiser's desk. */
import type { GeneratedAlways, JSONColumnType } from 'kysely'
import type { DeskRole } from '#contest/rules/desk-roles.ts'

export interface DeskRoleTable {
  xuid: string
  /** As it was when the role was granted; the role is the xuid's. */
  gamertag: string
  role: DeskRole
  grantedAt: Date
}

export interface DeskActionTable {
  id: GeneratedAlways<number>
  at: Date
  actorKind: 'person' | 'terminal' | 'contest'
  actorXuid: string | null
  actorGamertag: string | null
  actorRole: DeskRole | null
  action: string
  what: string
  subjectKind: string
  subjectName: string
  subjectId: string | null
  before: string | null
  after: string | null
  why: string | null
  refused: boolean
  data: JSONColumnType<object> | null
  takesBack: number | null
}

/** A pasted list of gamertags that is worked on. */
export interface NameListTable {
  id: GeneratedAlways<number>
  startedAt: Date
  startedBy: string
  startedByXuid: string
  step: 'looking' | 'adding'
  total: number
  waitingUntil: Date | null
  stopAskedBy: string | null
  /** Null while it is under way, or was when its process ended. */
  finishedAt: Date | null
  stoppedBy: string | null
}

export interface NameListLineTable {
  listId: number
  place: number
  line: string
  state:
    | 'known'
    | 'repeated'
    | 'invalid'
    | 'to_look_up'
    | 'found'
    | 'private'
    | 'missing'
    | 'failed'
    | 'to_add'
    | 'added'
    | 'returned'
    | 'present'
  reason: string | null
  /** As Xbox Live has them, once it was asked. */
  xuid: string | null
  gamertag: string | null
  actionId: number | null
}
