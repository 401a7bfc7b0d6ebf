import { expect, test } from 'vitest'
import { unknownSettings } from './unknown-settings.ts'

const known = [
  'PORT',
  'HOST',
  'ROLE',
  'DEMO',
  'DATABASE_URL',
  'DATA_DIR',
  'BACKUP_DIR',
  'METRICS_PORT',
  'METRICS_HOST',
  'LOG_LEVEL',
]
const ofOthers = ['SITE_ADDRESS']
const among = (...names: string[]) => unknownSettings(names, { known, ofOthers })

test.each([
  ['DATABSE_URL', 'DATABASE_URL'],
  ['DATABASE_URI', 'DATABASE_URL'],
  ['DATADIR', 'DATA_DIR'],
  ['BACKUPS_DIR', 'BACKUP_DIR'],
  ['LOGLEVEL', 'LOG_LEVEL'],
  ['PROT', 'PORT'],
  ['Port', 'PORT'],
  ['database_url', 'DATABASE_URL'],
])('given %s, %s is meant', (name, meant) => {
  expect(among(name)).toEqual({ misspelt: [{ name, meant }], alike: [] })
})

test.each([
  'PATH',
  'MODE',
  'HOME',
  'LANG',
  'POST',
  'HOSTNAME',
  'PGHOST',
  'XDG_DATA_DIRS',
  'SITE_ADDRESS',
  'NODE_ENV',
  'EXPORT_DIR',
])('given %s, which is of others, nothing is said', (name) => {
  expect(among(name)).toEqual({ misspelt: [], alike: [] })
})

test('given a setting that is there, nothing is said; given one that only begins as ours do, it is alike', () => {
  expect(among('METRICS_HOST', 'DATABASE_URL')).toEqual({ misspelt: [], alike: [] })
  expect(among('BACKUP_KEEP', 'GRID900_PORT').alike).toEqual(['BACKUP_KEEP', 'GRID900_PORT'])
})
