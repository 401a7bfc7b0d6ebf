/**
 * The roles of the embedded cluster. The superuser only keeps the server running and creates the others. The owner has
 * the tables: it migrates and replaces them. The app changes rows, and can neither read files, nor alter tables, nor
 * disable the triggers that protect the organiser log.
 */
import { createHmac } from 'node:crypto'
import { type Client, escapeIdentifier, escapeLiteral } from 'pg'
import { EMBEDDED_ROLES_LOCK } from '../locks/lock-numbers.ts'
import { openClient } from '../own-client.ts'

export const SUPERUSER = 'grid900'
export const OWNER = 'grid900_owner'
export const APP = 'grid900_app'

/** Each password is derived one-way from the superuser's. */
const passwordOf = (superuser: string, role: string): string =>
  createHmac('sha256', superuser).update(role).digest('base64url')

export function addressAs(role: typeof OWNER | typeof APP, superuser: string): string {
  const [whole = '', password = ''] = /\/\/[^:@]+:([^@]+)@/.exec(superuser) ?? []
  return superuser.replace(whole, `//${role}:${passwordOf(password, role)}@`)
}

/** In any database, because roles belong to the cluster. */
export async function ensureRoles(keeper: Client, superuserPassword: string): Promise<void> {
  await inLock(keeper, async () => {
    const { rows } = await keeper.query<{ name: string }>(
      'select rolname as name from pg_roles where rolname = any($1)',
      [[OWNER, APP]],
    )
    const missing = [OWNER, APP].filter((role) => !rows.some(({ name }) => name === role))
    for (const role of missing) {
      const password = escapeLiteral(passwordOf(superuserPassword, role))
      await keeper.query(`create role ${role} login nosuperuser nocreatedb nocreaterole password ${password}`)
    }
    // The queue creates its own tables, and replacing the contest removes them.
    if (missing.length > 0) await keeper.query(`grant ${APP} to ${OWNER}`)
  })
}

/** Gives a database and its contents to the owner; also one of an old version where everything belonged to the superuser. */
export async function handOver(superuser: string): Promise<void> {
  await using client = await openClient(superuser, 'grid900 keeper')
  await inLock(client, async () => {
    const { rows: strays } = await client.query<{ command: string }>(STRAYS)
    const { rows } = await client.query<{ name: string; done: boolean }>(
      `select current_database() as name, has_database_privilege('${APP}', current_database(), 'create') as done`,
    )
    if (strays.length === 0 && rows[0]?.done) return
    for (const { command } of strays) await client.query(command)
    const database = escapeIdentifier(rows[0]?.name ?? '')
    await client.query(`alter database ${database} owner to ${OWNER}; ${RIGHTS}`)
    await client.query(`grant create on database ${database} to ${APP}`)
  })
}

/** Objects not yet owned by the owner. Sequences of a column follow their table. */
const STRAYS = `
  select format('alter %s %s owner to %I', kind, name, owner) as command
  from (
    select relnamespace as space, relowner as has, oid::regclass::text as name,
      case relkind when 'S' then 'sequence' when 'v' then 'view' else 'table' end as kind
    from pg_class
    where relkind in ('r', 'p', 'v') or relkind = 'S' and not exists (
      select from pg_depend where objid = pg_class.oid and deptype in ('a', 'i'))
    union all select pronamespace, proowner, oid::regprocedure::text, 'routine' from pg_proc
    union all select typnamespace, typowner, oid::regtype::text, 'type' from pg_type where typtype in ('e', 'd')
    union all select oid, nspowner, quote_ident(nspname), 'schema' from pg_namespace where nspname = 'pgboss'
  ) as things
  join pg_namespace on pg_namespace.oid = space
  join (values ('public', '${OWNER}'), ('pgboss', '${APP}')) as owners (space_name, owner) on space_name = nspname
  where pg_get_userbyid(has) <> owner`

/** Rights on rows only, including tables of later migrations and restored backups. */
const RIGHTS = `
  grant select, insert, update, delete, truncate on all tables in schema public to ${APP};
  grant usage, select, update on all sequences in schema public to ${APP};
  alter default privileges for role ${OWNER} grant select, insert, update, delete, truncate on tables to ${APP};
  alter default privileges for role ${OWNER} grant usage, select, update on sequences to ${APP}`

/** Serialised, because several processes may start at once. */
async function inLock(client: Client, work: () => Promise<void>): Promise<void> {
  await client.query('begin')
  try {
    await client.query('select pg_advisory_xact_lock($1)', [EMBEDDED_ROLES_LOCK])
    await work()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}
