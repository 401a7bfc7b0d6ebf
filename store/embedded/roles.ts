/**
 * Who is who in the embedded cluster. The superuser that made it only keeps the server running and hands out what follows. The
 * owner has the tables: it migrates them, and puts another contest in their place. The app works with the rows, and can
 * neither read files, nor change a table, nor switch off what guards the log of the desk.
 */
import { createHmac } from 'node:crypto'
import { Client, escapeIdentifier, escapeLiteral } from 'pg'
import { EMBEDDED_ROLES_LOCK } from '../locks/lock-numbers.ts'

export const SUPERUSER = 'grid900'
export const OWNER = 'grid900_owner'
export const APP = 'grid900_app'

/** Each has a password that follows from the superuser's, and from which nobody comes back to it. */
const passwordOf = (superuser: string, role: string): string =>
  createHmac('sha256', superuser).update(role).digest('base64url')

/** The same address for another role. */
export function addressAs(role: typeof OWNER | typeof APP, superuser: string): string {
  const [whole = '', password = ''] = /\/\/[^:@]+:([^@]+)@/.exec(superuser) ?? []
  return superuser.replace(whole, `//${role}:${passwordOf(password, role)}@`)
}

/** In whichever database: roles belong to the cluster. */
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
    // The queue makes its own tables, and whoever replaces the contest removes them.
    if (missing.length > 0) await keeper.query(`grant ${APP} to ${OWNER}`)
  })
}

/** Gives a database, and all that is in it, to its owner; also one of a version in which everything was the superuser's. */
export async function handOver(superuser: string): Promise<void> {
  const client = new Client({ connectionString: superuser, application_name: 'grid900 keeper' })
  client.on('error', () => {})
  await client.connect()
  try {
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
  } finally {
    await client.end().catch(() => {})
  }
}

/** What is not yet its owner's. Sequences of a column follow their table. */
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

/** Rows, and no more than rows; also of the tables that a later migration or a restored backup makes. */
const RIGHTS = `
  grant select, insert, update, delete, truncate on all tables in schema public to ${APP};
  grant usage, select, update on all sequences in schema public to ${APP};
  alter default privileges for role ${OWNER} grant select, insert, update, delete, truncate on tables to ${APP};
  alter default privileges for role ${OWNER} grant usage, select, update on sequences to ${APP}`

/** One after the other: several processes may start at the same moment. */
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
