import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { PREPARED } from './prepared.ts'

const store = await testDatabase()
afterAll(() => store.close())

test('given a marked statement, it is planned once per connection, also when its table grows meanwhile', async () => {
  await store.db.connection().execute(async (db) => {
    await sql`create temporary table things (name text)`.execute(db)
    await sql`insert into things values ('one'), ('two')`.execute(db)
    const find = async (name: string) =>
      (await sql`${PREPARED} select name from things where name = ${name}`.execute(db)).rows
    expect(await find('one')).toEqual([{ name: 'one' }])
    await sql`alter table things add column size integer`.execute(db)
    expect(await find('two')).toEqual([{ name: 'two' }])
    const { rows } = await sql`
      select name like 'grid900_%' as ours, generic_plans + custom_plans as runs from pg_prepared_statements
      where statement like '%from things%'
    `.execute(db)
    expect(rows).toEqual([{ ours: true, runs: 2 }])
  })
})
