/** How many games and squares still lack a title, as the organiser reads it. */
import { rm } from 'node:fs/promises'
import { afterAll, expect, test } from 'vitest'
import { aGame } from '#tests/support/contest-builders.ts'
import { scannerWorld } from '#tests/support/scanner-world.ts'
import { makeTemporaryDataDir } from '#tests/support/temporary-data-dir.ts'
import { runOrganiser } from './run-organiser.ts'

const dataDir = await makeTemporaryDataDir()
const world = await scannerWorld({
  games: [1, 2, -2, -1].map((position) => aGame(position, position === 1 ? {} : { titleId: null })),
})
afterAll(async () => {
  await world?.[Symbol.asyncDispose]()
  await rm(dataDir, { recursive: true, force: true })
})

test('given alternatives without a title, they are games and no squares more', async () => {
  const { code, out } = await runOrganiser(['titles'], {
    DATA_DIR: dataDir,
    DATABASE_URL: world.database.connectionString,
    TOKEN_KEY: '5a'.repeat(32),
  })
  expect(code).toBe(0)
  expect(out).toContain('1 of 900 squares cannot be completed yet: 3 games without a title.')
})
