import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { copyRows, eachCopied } from './binary-copy.ts'

test('given rows of every kind of field, they arrive as they are, in their order', async () => {
  const store = await testDatabase()
  onTestFinished(() => store.close())
  const rows = await copyRows(
    store.db,
    sql`
      select 'Éa ' || number, number - 2, number > 1, decode('00ff', 'hex') || 'x'::bytea,
        (array[7, -7]::smallint[])[1:number], ''
      from generate_series(1, 3) as number order by number`,
  )
  const read = Array.from({ length: rows.length }, (_, row) => {
    rows.begin(row)
    const [text, integer, boolean] = [rows.text(), rows.integer(), rows.boolean()]
    return [text, integer, boolean, rows.bytes().toString('latin1'), rows.smallints(), rows.text()]
  })
  expect(read).toEqual([
    ['Éa 1', -1, false, '\0\xffx', [7], ''],
    ['Éa 2', 0, true, '\0\xffx', [7, -7], ''],
    ['Éa 3', 1, true, '\0\xffx', [7, -7], ''],
  ])
})

test('given times before and after 2000, they are whole milliseconds since 1970', async () => {
  const store = await testDatabase()
  onTestFinished(() => store.close())
  const times = ['1999-12-31T23:59:59.999999Z', '2000-01-01T00:00:00Z', '2026-11-18T07:00:00.123999Z']
  const rows = await copyRows(store.db, sql`select unnest(${sql.lit(`{${times}}`)}::timestamptz[])`)
  expect(times.map((_, row) => rows.begin(row).time())).toEqual(times.map((time) => Date.parse(time)))
})

test('given no rows or an empty array, it has none', async () => {
  const store = await testDatabase()
  onTestFinished(() => store.close())
  const none = await copyRows(store.db, sql`select 1 where false`)
  const one = await copyRows(store.db, sql`select '{}'::smallint[]`)
  expect([none.length, one.length, one.begin(0).smallints()]).toEqual([0, 1, []])
})

test('given a statement that fails, the error is told and the connection stays in use', async () => {
  const store = await testDatabase()
  onTestFinished(() => store.close())
  await expect(copyRows(store.db, sql`select 1 / 0`)).rejects.toThrow('division by zero')
  expect((await copyRows(store.db, sql`select 1`)).begin(0).integer()).toBe(1)
})

test('given rows that arrive in pieces, each is read whole and in order, and whoever stops leaves the connection in use', async () => {
  const store = await testDatabase()
  onTestFinished(() => store.close())
  const long = sql`select number, repeat('x', number) from generate_series(1, 2000) as number order by number`
  const read: number[] = []
  let pieces = 0
  await store.db.connection().execute(async (db) => {
    for await (const rows of eachCopied(db, long)) {
      pieces++
      for (let row = 0; row < rows.length; row++) {
        const number = rows.begin(row).integer()
        read.push(rows.text().length === number ? number : -number)
      }
    }
    for await (const rows of eachCopied(db, long)) if (rows.length > 0) break
    expect((await copyRows(db, sql`select 1`)).begin(0).integer()).toBe(1)
  })
  expect(read).toEqual(Array.from({ length: 2000 }, (_, nth) => nth + 1))
  expect(pieces).toBeGreaterThan(1)
})
