import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { deleteScannerReport, lastScannerProblem, recordScanner, scannerReports } from './scanner-reports.ts'

const database = await testDatabase()
afterAll(() => database.close())

const at = (seconds: number) => new Date(Date.UTC(2026, 0, 10, 7, 0, seconds))

test('given scanners of which one was killed and one has stopped, only those that live are told, with their problem', async () => {
  const { db } = database
  await recordScanner(db, { id: 'killed', at: at(0), problem: null })
  await recordScanner(db, { id: 'stopped', at: at(50), problem: null })
  await recordScanner(db, { id: 'troubled', at: at(50), problem: null })
  await recordScanner(db, { id: 'troubled', at: at(61), problem: 'No service account is connected.' })
  await deleteScannerReport(db, 'stopped')
  expect(await lastScannerProblem(db)).toBe('No service account is connected.')
  expect(await scannerReports(db, at(62))).toEqual([
    { id: 'troubled', seenAt: at(61), problem: 'No service account is connected.' },
  ])
})
