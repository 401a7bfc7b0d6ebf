import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { contestState, eraseHalfBuilt } from '#store/catalogue/contest-state.ts'
import { testDatabase } from '#tests/support/database.ts'
import { type SmallWorld, smallWorld } from './small-world.ts'

/** Every row of every table, without the numbers that say in which order gamers who were scanned side by side came. */
async function contents({ db }: SmallWorld): Promise<Record<string, string[]>> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables
    where schemaname = 'public' and tablename not like 'kysely%' order by tablename
  `.execute(db)
  const tables: Record<string, string[]> = {}
  for (const { name } of rows) {
    const { rows: found } = await sql<{ row: string }>`
      select (case when ${name} = 'events' then to_jsonb(t) - 'id' else to_jsonb(t) end)::text as row
      from ${sql.table(name)} as t order by 1
    `.execute(db)
    tables[name] = found.map(({ row }) => row)
  }
  return tables
}

test('given the same seed, two fillings give equal tables, also when one was interrupted', async () => {
  await using one = await smallWorld()
  await using other = await smallWorld()
  await one.fill()
  expect(await contestState(one.db)).toBe('simulated')

  const stop = new AbortController()
  const interrupted = other.fill({
    signal: stop.signal,
    onProgress: ({ done }) => done === 4 && stop.abort(new Error('Killed.')),
  })
  await expect(interrupted).rejects.toThrow('Killed.')
  expect(await contestState(other.db)).toBe('half-built')
  await other.fill()
  expect(await contestState(other.db)).toBe('simulated')

  const [expected, found] = [await contents(one), await contents(other)]
  expect(expected.events?.length).toBeGreaterThan(100)
  expect(expected.leaderboard_history?.length).toBeGreaterThan(20)
  expect(expected.patches).toHaveLength(3)
  const linked = await one.db.selectFrom('gamers').select(['taLink', 'taGamerId']).execute()
  expect(linked.filter(({ taLink, taGamerId }) => taLink && taGamerId).length).toBeGreaterThan(6)
  expect(found).toEqual(expected)
})

test('given anything but a half-built world, nothing is erased', async () => {
  const database = await testDatabase()
  onTestFinished(database.close)
  expect(await contestState(database.db)).toBe('empty')
  await expect(eraseHalfBuilt(database)).rejects.toThrow('Only an unfinished demo contest can be erased.')
})
