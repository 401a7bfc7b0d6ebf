/** What the doctor says of the machine: disks of the backups, names of the environment. */
import { expect, test } from 'vitest'
import { FIRST_SETTINGS, type KeptSettings } from '#contest/settings/contest-settings.ts'
import { diskFindings, settingFindings } from './findings.ts'

const KEPT = Object.fromEntries(
  Object.entries(FIRST_SETTINGS).map(([name, text]) => [name, { text, version: 1, changedAt: null }]),
) as KeptSettings

test.each([
  [
    'a disk of its own for backups',
    diskFindings({ disk: null, backupDisk: { folder: '/b', freeBytes: 50e9, totalBytes: 90e9 } }, 3e9),
    'ok',
    /Backup disk: 50\.0 of 90 GB/,
  ],
  [
    'a disk that the next backup does not fit on',
    diskFindings({ disk: null, backupDisk: { folder: '/b', freeBytes: 4e9, totalBytes: 90e9 } }, 3e9),
    'needs attention',
    /the next backup cannot be written/,
  ],
  [
    'a name that is no setting',
    settingFindings(KEPT, { firstSettings: [], doubtfulSettings: ['BACKUP_KEEP'] }),
    'note',
    /BACKUP_KEEP is set but is not a setting/,
  ],
])('given %s, the doctor says so', (_, findings, state, says) => {
  expect(findings).toHaveLength(1)
  expect(findings[0]?.state).toBe(state)
  expect(`${findings[0]?.about}: ${findings[0]?.says}`).toMatch(says)
})
