import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { getPriority } from 'node:os'
import { sql } from 'kysely'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { standBack, standBackIfLarge } from './stand-back.ts'

const database = await testDatabase()
afterAll(() => database?.close())

async function priorityWith(gamers: number): Promise<{ isLarge: boolean; nice: number; was: number }> {
  return database.db.transaction().execute(async (tx) => {
    await sql`delete from ranks`.execute(tx)
    await sql`insert into ranks (points, gamers, rank, badge, version) values (3, ${gamers}, 1, 'gold', 1)`.execute(
      tx,
    )
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
    const pid = rows[0]?.pid ?? 0
    const was = getPriority(pid)
    return { isLarge: await standBackIfLarge(tx), nice: getPriority(pid), was }
  })
}

test.skipIf(process.platform !== 'linux')(
  'given a large contest, the connection that settles it goes after those of visitors; given a small one, it does not',
  async () => {
    const small = await priorityWith(10_000)
    expect(small).toEqual({ isLarge: false, nice: small.was, was: small.was })
    expect(await priorityWith(10_001)).toMatchObject({ isLarge: true, nice: 15 })
  },
)

test.skipIf(process.platform !== 'linux')(
  'given a process that stands back, so does its session, which is what Linux looks at first',
  () => {
    const child = spawn('sleep', ['60'], { detached: true, stdio: 'ignore' })
    onTestFinished(() => void child.kill())
    standBack(child.pid ?? 0)
    expect(getPriority(child.pid)).toBe(15)
    const session = `/proc/${child.pid}/autogroup`
    if (existsSync(session)) expect(readFileSync(session, 'utf8')).toMatch(/nice 15$/m)
  },
)
