import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { copyRows } from './binary-copy.ts'

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
