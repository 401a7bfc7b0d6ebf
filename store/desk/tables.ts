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
