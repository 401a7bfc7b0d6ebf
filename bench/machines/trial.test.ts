/** The small one of `npm run bench -- machines`: what it compares, it refuses by itself. */
import { expect, onTestFinished, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { runMachines } from './trial.ts'

test('given two web servers and two scanners of which one each is killed in a cycle, nobody is lost or refused and every number is true', {
  timeout: 600_000,
}, async () => {
  const database = await testDatabase()
  onTestFinished(() => database.close())
  const [cycle] = await runMachines({ ...database, gamers: 100, cycles: 1, say: () => {} })
  expect(cycle?.news).toBe(5)
  expect(cycle?.asked).toBeGreaterThan(0)
})
