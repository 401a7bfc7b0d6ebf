/** The organiser log: everything that was done, by whom and why. Entries are only added. */
import { type Expression, type ExpressionBuilder, type Selectable, type SqlBool, sql } from 'kysely'
import type { LogAction } from '#contest/desk/log-actions.ts'
import { type DeskRole, mayAct } from '#contest/rules/desk-roles.ts'
import { RoleGone } from '../errors.ts'
import type { Database, Db } from '../schema.ts'
import type { DeskActionTable } from './tables.ts'

/** Who acted: someone at the desk with the minimum role for it, the organiser in the terminal, or the contest itself. */
export type Actor =
  | { kind: 'person'; xuid: string; gamertag: string; role: DeskRole; needs: DeskRole }
  | { kind: 'terminal' }
  | { kind: 'contest' }

export interface ActionRecord {
  actor: Actor
  action: LogAction
  /** Completes a sentence that begins with the actor's name: "granted square #397 to VelvetDelta". */
  what: string
  /** "VelvetDelta, square #397", a "Completion"; the id finds all entries about it. */
  subject: { kind: string; name: string; id?: string | number | null }
  before?: string | number | null
  after?: string | number | null
  why?: string | null | undefined
  at: Date
  /** Nothing was changed, because someone else was faster. */
  refused?: boolean
  /** What an undo needs. */
  data?: object | null
  /** The id of the action that this one undoes. */
  takesBack?: number | null | undefined
  /** Without an id: it undoes the latest such action about the subject. */
  undoes?: { action?: LogAction; data?: object } | null
}

/** Who acts and why; passed on to the log entry. */
export type ActionReason = Pick<ActionRecord, 'actor' | 'why' | 'takesBack'>

export type DeskAction = Selectable<DeskActionTable>

export interface FoundAction extends DeskAction {
  /** The action that undid it. */
  takenBackBy: number | null
}

/**
 * Resolves to its id. Call it in the transaction of the change, so that only what happened is logged. If the actor has
 * lost the role since, RoleGone ends the transaction.
 */
export async function recordAction(db: Db, note: ActionRecord): Promise<number> {
  const { actor, action, what, subject, why, at, refused = false, data, undoes } = note
  const role = await holdRole(db, actor)
  const person = actor.kind === 'person' ? actor : null
  const { id } = await db
    .insertInto('deskActions')
    .values({
      at,
      actorKind: actor.kind,
      actorXuid: person?.xuid ?? null,
      actorGamertag: person?.gamertag ?? null,
      actorRole: role,
      action,
      what,
      subjectKind: subject.kind,
      subjectName: subject.name,
      subjectId: text(subject.id),
      before: text(note.before),
      after: text(note.after),
      why: why?.trim() || null,
      refused,
      data: data ? JSON.stringify(data) : null,
      takesBack: note.takesBack ?? (undoes ? await actionToUndo(db, text(subject.id), undoes) : null),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** For changes that are not logged: checks the actor's role as recordAction does. Null if none is needed. */
export const holdRole = async (tx: Db, actor: Actor): Promise<DeskRole | null> =>
  actor.kind === 'person' ? presentRole(tx, actor) : null

const text = (value: string | number | null | undefined): string | null =>
  value === null || value === undefined ? null : String(value)

export interface ActionFilter {
  before?: number | undefined
  /** `terminal`, `contest` or the xuid of a person. */
  who?: string | undefined
  /** The part of the action before the dot. */
  section?: string | undefined
  search?: string | undefined
  subjectId?: string | undefined
  limit: number
}

/** Newest first. */
export const listActions = (db: Db, { before, limit, ...filter }: ActionFilter): Promise<FoundAction[]> => {
  const query = foundActions(db)
    .where((where) => where.and(conditions(where, filter)))
    .orderBy('deskActions.id', 'desc')
    .limit(limit)
  return (before === undefined ? query : query.where('deskActions.id', '<', before)).execute()
}

/** Counts per day in a time zone, newest first. */
export async function countByDay(
  db: Db,
  filter: Omit<ActionFilter, 'before' | 'limit'>,
  timeZone: string,
): Promise<{ day: string; actions: number }[]> {
  const day = sql<string>`to_char(desk_actions.at at time zone ${timeZone}, 'YYYY-MM-DD')`
  return db
    .selectFrom('deskActions')
    .select([day.as('day'), ({ fn }) => fn.countAll<number>().as('actions')])
    .where((where) => where.and(conditions(where, filter)))
    .groupBy(sql`1`)
    .orderBy(sql`1`, 'desc')
    .execute()
}

const SEARCHED = ['what', 'subjectName', 'subjectKind', 'why', 'before', 'after', 'actorGamertag'] as const

function conditions(
  where: ExpressionBuilder<Pick<Database, 'deskActions'>, 'deskActions'>,
  { who, section, search, subjectId }: Omit<ActionFilter, 'before' | 'limit'>,
): Expression<SqlBool>[] {
  const isKind = who === 'terminal' || who === 'contest'
  return [
    ...(who ? [where(isKind ? 'deskActions.actorKind' : 'deskActions.actorXuid', '=', who)] : []),
    ...(section ? [where('deskActions.action', 'like', `${likeSafe(section)}.%`)] : []),
    ...(subjectId
      ? [
          where.or([
            where('deskActions.subjectId', '=', subjectId),
            // One of many subjects of the same action.
            sql<SqlBool>`desk_actions.data -> 'xuids' ? ${subjectId}`,
          ]),
        ]
      : []),
    ...(search?.split(/\s+/).filter(Boolean) ?? []).map((word) =>
      where.or(SEARCHED.map((column) => where(`deskActions.${column}`, 'ilike', `%${likeSafe(word)}%`))),
    ),
  ]
}

export const likeSafe = (text: string): string => text.replace(/[\\%_]/g, (sign) => `\\${sign}`)

export const findAction = (db: Db, id: number): Promise<FoundAction | undefined> =>
  foundActions(db).where('deskActions.id', '=', id).executeTakeFirst()

const foundActions = (db: Db) =>
  db
    .selectFrom('deskActions')
    .leftJoin('deskActions as later', 'later.takesBack', 'deskActions.id')
    .selectAll('deskActions')
    .select('later.id as takenBackBy')

/** The last action on a subject that is not undone yet; null if there is none. `data` must be contained in its data. */
async function actionToUndo(
  db: Db,
  subjectId: string | null,
  { action, data = {} }: NonNullable<ActionRecord['undoes']>,
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select id from desk_actions made
    where subject_id = ${subjectId} and not refused
      and (${action ?? null}::text is null or action = ${action ?? null}::text)
      and coalesce(data, '{}'::jsonb) @> ${JSON.stringify(data)}::jsonb
      and not exists (select from desk_actions later where later.takes_back = made.id)
    order by id desc limit 1
  `.execute(db)
  return rows[0]?.id ?? null
}

export const countActions = (db: Db): Promise<{ count: number; since: Date | null }> =>
  db
    .selectFrom('deskActions')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('at').as('since')])
    .executeTakeFirstOrThrow()

export const actingPeople = (db: Db): Promise<{ xuid: string; gamertag: string }[]> =>
  db
    .selectFrom('deskActions')
    .distinctOn('actorXuid')
    .select(({ ref }) => [
      ref('actorXuid').$castTo<string>().as('xuid'),
      ref('actorGamertag').$castTo<string>().as('gamertag'),
    ])
    .where('actorKind', '=', 'person')
    .orderBy('actorXuid')
    .orderBy('id', 'desc')
    .execute()

/**
 * Reads and locks the actor's current role until the transaction ends, because it may have changed since the request.
 * Throws RoleGone if it no longer suffices.
 */
export async function presentRole(
  tx: Db,
  { xuid, needs }: { xuid: string; needs: DeskRole },
): Promise<DeskRole> {
  const found = await tx
    .selectFrom('deskRoles')
    .select('role')
    .where('xuid', '=', xuid)
    .forShare()
    .executeTakeFirst()
  if (!found || !mayAct(found.role, needs)) throw new RoleGone(needs, found?.role)
  return found.role
}
