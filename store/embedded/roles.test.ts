import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test } from 'vitest'
import { askDatabase } from '#tests/support/own-postgres.ts'
import { quickFolder } from '#tests/support/quick-folder.ts'
import { openStore } from '../open.ts'
import { type Embedded, startEmbedded } from './embedded.ts'
import { APP, OWNER, SUPERUSER } from './roles.ts'

const quiet = { info: () => {}, warn: () => {}, error: () => {} }
const folder = mkdtempSync(join(quickFolder(), 'grid900-roles-'))
chmodSync(folder, 0o755)
let open: Embedded[] = []

afterEach(async () => {
  for (const server of open) await server.close()
  open = []
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function start(at: string): Promise<Embedded> {
  const server = await startEmbedded({ dataDir: at, log: quiet })
  open.push(server)
  return server
}

const superuserOf = (at: string, { connectionString }: Embedded): string =>
  connectionString.replace(
    /\/\/[^@]+@/,
    `//${SUPERUSER}:${readFileSync(join(at, 'postgres', 'password'), 'utf8')}@`,
  )

test('given a store, its connections work with rows, and can neither read files nor reach behind the log of the desk', async () => {
  const at = join(folder, 'roles')
  await (await openStore({ dataDir: at, log: quiet })).close()
  const { connectionString: app, ownerConnectionString: owner } = await start(at)
  expect(await askDatabase(app, "select current_setting('is_superuser')")).toEqual(['off'])
  expect(await askDatabase(owner, "select current_setting('is_superuser')")).toEqual(['off'])
  await askDatabase(
    app,
    `insert into desk_actions (at, actor_kind, action, what, subject_kind, subject_name, refused)
     values (now(), 'terminal', 'test.note', 'noted', 'Test', 'Test', false)`,
  )
  await expect(askDatabase(app, 'delete from desk_actions')).rejects.toThrow(/only added to/)
  for (const command of [
    'alter table desk_actions disable trigger user',
    'drop trigger desk_actions_only_added on desk_actions',
    'drop table desk_actions cascade',
    'drop schema public cascade',
    'set session_replication_role = replica',
    "create or replace function refuse_to_forget() returns trigger language plpgsql as 'begin return old; end'",
    `set role ${SUPERUSER}`,
    `set role ${OWNER}`,
    "select pg_read_file('PG_VERSION')",
    "copy (select 1) to program 'true'",
  ])
    await expect(askDatabase(app, command), command).rejects.toThrow(
      /permission denied|must be owner|not permitted/,
    )
  expect(await askDatabase(app, 'select what from desk_actions')).toEqual(['noted'])
})

test('given a cluster in which everything is the superuser’s, a start hands it over and nothing is lost', async () => {
  const at = join(folder, 'handed-over')
  const first = await start(at)
  const superuser = superuserOf(at, first)
  for (const command of [
    `drop owned by ${OWNER}`,
    `alter database grid900 owner to ${SUPERUSER}`,
    `drop owned by ${APP}`,
    `drop role ${OWNER}, ${APP}`,
    'create table kept (id bigint generated always as identity, squares integer)',
    'insert into kept (squares) values (900)',
    "create function nine() returns integer language sql as 'select 9'",
    'create schema pgboss',
    "create type pgboss.job_state as enum ('created')",
    'create table pgboss.job (state pgboss.job_state)',
  ])
    await askDatabase(superuser, command)
  await first.close()
  const [{ connectionString: app }, { ownerConnectionString: owner }] = await Promise.all([
    start(at),
    start(at),
  ])
  expect(await askDatabase(app, 'insert into kept (squares) values (417) returning id::integer')).toEqual([2])
  await askDatabase(app, 'drop table pgboss.job')
  await askDatabase(owner, 'alter table kept add column later integer')
  await askDatabase(owner, 'create table made_later as select 1 as one')
  expect(await askDatabase(app, 'select one from made_later')).toEqual([1])
  await askDatabase(owner, 'drop schema pgboss cascade')
  expect(await askDatabase(app, 'select squares from kept order by id')).toEqual([900, 417])
})
