/** The tables of the organiser's desk. */
import type { GeneratedAlways, JSONColumnType } from 'kysely'
import type { DeskRole } from '#contest/rules/desk-roles.ts'

export interface DeskRoleTable {
  xuid: string
  /** The name at the time of the grant; the role belongs to the xuid. */
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

export interface NameListTable {
  id: GeneratedAlways<number>
  startedAt: Date
  startedBy: string
  startedByXuid: string
  step: 'looking' | 'adding'
  total: number
  waitingUntil: Date | null
  stopAskedBy: string | null
  /** Null while it runs, and if its process was killed. */
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
  /** From Xbox Live, once it was asked. */
  xuid: string | null
  gamertag: string | null
  actionId: number | null
}
