/** The log of the desk: everything that was done, by whom and why. It is only ever added to. */
import { type Expression, type ExpressionBuilder, type Selectable, type SqlBool, sql } from 'kysely'
import type { LogAction } from '#contest/desk/log-actions.ts'
import type { DeskRole } from '#contest/rules/desk-roles.ts'
import type { Database, Db } from '../schema.ts'
import { presentRole } from './present-role.ts'
import type { DeskActionTable } from './tables.ts'

/**
 * Who did it: somebody at the desk, with the least role that may do it, the organiser in the terminal, or the contest by itself.
 */
export type Actor =
  | { kind: 'person'; xuid: string; gamertag: string; role: DeskRole; needs: DeskRole }
  | { kind: 'terminal' }
  | { kind: 'contest' }

export interface ActionRecord {
  actor: Actor
  action: LogAction
  /** For people, after the name of who did it: "granted square #397 to VelvetDelta". */
  what: string
  /** What it was done to: "VelvetDelta, square #397", a "Completion"; the id for those who look for all that concerns it. */
  subject: { kind: string; name: string; id?: string | number | null }
  before?: string | number | null
  after?: string | number | null
  why?: string | null | undefined
  at: Date
  /** Nothing was changed, because somebody else was faster. */
  refused?: boolean
  /** What taking it back needs to know. */
  data?: object | null
  /** The id of the action that this one takes back. */
  takesBack?: number | null | undefined
}

/** Who does something, and why: handed on to whatever does it, and from there into the note. */
export type ActionReason = Pick<ActionRecord, 'actor' | 'why' | 'takesBack'>

export type DeskAction = Selectable<DeskActionTable>

export interface FoundAction extends DeskAction {
  /** The action that took it back. */
  takenBackBy: number | null
}

/**
 * Its id. In the transaction of the change itself wherever there is one: what was not done must not be told. Whoever has lost the
 * role since they asked changes nothing: RoleGone ends the transaction.
 */
export async function recordAction(db: Db, note: ActionRecord): Promise<number> {
  const { actor, action, what, subject, why, at, refused = false, data, takesBack = null } = note
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
      takesBack,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** For changes that the log does not tell: the role of whoever makes them, as recordAction looks at it. Null where none is needed. */
export const holdRole = async (tx: Db, actor: Actor): Promise<DeskRole | null> =>
  actor.kind === 'person' ? presentRole(tx, actor) : null

const text = (value: string | number | null | undefined): string | null =>
  value === null || value === undefined ? null : String(value)

export interface ActionFilter {
  /** Only what is older than this id. */
  before?: number | undefined
  /** `terminal`, `contest` or the xuid of a person. */
  who?: string | undefined
  /** The section: what stands before the dot of the action. */
  section?: string | undefined
  /** Words that must occur. */
  search?: string | undefined
  /** All that concerns one subject. */
  subjectId?: string | undefined
  limit: number
}

/** Newest first. */
export const listActions = (db: Db, { before, limit, ...filter }: ActionFilter): Promise<FoundAction[]> => {
  const query = db
    .selectFrom('deskActions')
    .leftJoin('deskActions as later', 'later.takesBack', 'deskActions.id')
    .selectAll('deskActions')
    .select('later.id as takenBackBy')
    .where((where) => where.and(conditions(where, filter)))
    .orderBy('deskActions.id', 'desc')
    .limit(limit)
  return (before === undefined ? query : query.where('deskActions.id', '<', before)).execute()
}

/** Everything that the filter finds, by the days of a time zone, newest first. */
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
            // One of many to whom the same was done.
            sql<SqlBool>`desk_actions.data -> 'xuids' ? ${subjectId}`,
          ]),
        ]
      : []),
    ...(search?.split(/\s+/).filter(Boolean) ?? []).map((word) =>
      where.or(SEARCHED.map((column) => where(`deskActions.${column}`, 'ilike', `%${likeSafe(word)}%`))),
    ),
  ]
}

const likeSafe = (text: string): string => text.replace(/[\\%_]/g, (sign) => `\\${sign}`)

export const findAction = (db: Db, id: number): Promise<FoundAction | undefined> =>
  db
    .selectFrom('deskActions')
    .leftJoin('deskActions as later', 'later.takesBack', 'deskActions.id')
    .selectAll('deskActions')
    .select('later.id as takenBackBy')
    .where('deskActions.id', '=', id)
    .executeTakeFirst()

/**
 * The last action on a subject that nothing has undone yet, for whoever undoes it elsewhere than in the log: null when there is
 * none. `data` is what it must hold beside.
 */
export async function actionToUndo(
  db: Db,
  { action, subjectId, data = {} }: { action?: LogAction; subjectId: string | number; data?: object },
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select id from desk_actions made
    where subject_id = ${String(subjectId)} and not refused
      and (${action ?? null}::text is null or action = ${action ?? null}::text)
      and coalesce(data, '{}'::jsonb) @> ${JSON.stringify(data)}::jsonb
      and not exists (select from desk_actions later where later.takes_back = made.id)
    order by id desc limit 1
  `.execute(db)
  return rows[0]?.id ?? null
}

/** How many there are, and since when. */
export async function countActions(db: Db): Promise<{ count: number; since: Date | null }> {
  const { count, since } = await db
    .selectFrom('deskActions')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('at').as('since')])
    .executeTakeFirstOrThrow()
  return { count: Number(count), since }
}

/** Everybody who has ever done something at the desk, by the name they had last. */
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
