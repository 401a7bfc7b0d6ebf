import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { doubtfulSettings, readConfig } from './config.ts'

describe('settings', () => {
  test('given none, everything has a default', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      databaseUrl: undefined,
      databaseWaitSeconds: Number.POSITIVE_INFINITY,
      role: 'all',
      publicUrl: 'http://127.0.0.1:3000',
      microsoft: undefined,
      firstSettings: [],
      contentDir: join(import.meta.dirname, 'content'),
      beginFrom: 'start',
      logLevel: 'info',
    })
  })

  test.each([
    [{ SITE_NAME: ' My  Grid ' }, { name: 'My Grid', chat: '' }],
    [
      { SITE_NAME: 'Mine', CHAT_INVITE_URL: 'https://c.example/' },
      { name: 'Mine', chat: 'https://c.example' },
    ],
    [
      { TRACKER_URL: 'https://t.example', CHAT_WEBHOOK_URL: 'https://hook.example/1' },
      { tracker: 'https://t.example', 'chat-webhook': 'https://hook.example/1' },
    ],
  ])('given %j, the contest begins with %j', (environment, first) => {
    const { firstSettings } = readConfig(environment)
    expect(Object.fromEntries(firstSettings.map(({ name, text }) => [name, text]))).toEqual(first)
  })

  test('given an empty value, the default stands', () => {
    expect(readConfig({ PORT: '', ROLE: ' ' })).toMatchObject({ port: 3000, role: 'all' })
  })

  test('given an address with a slash at the end, the slash goes', () => {
    expect(readConfig({ PUBLIC_URL: 'https://grid900.example/' }).publicUrl).toBe('https://grid900.example')
    expect(readConfig({ PUBLIC_URL: 'https://grid900.example:443' }).publicUrl).toBe(
      'https://grid900.example:443',
    )
  })

  test.each([
    ['embedded', {}, true],
    ['of DATABASE_URL', { DATABASE_URL: 'postgres://db/grid900' }, false],
    [
      'of DATABASE_URL, and a folder for backups',
      { DATABASE_URL: 'postgres://db/grid900', BACKUP_DIR: '/srv/backups' },
      true,
    ],
  ])('given a database %s, it is backed up every day or not', (_, environment, daily) => {
    expect(readConfig(environment).backups.daily).toBe(daily)
  })

  test.each([
    ['2', 2],
    ['10.0.0.0/8, 2001:db8::/32,192.0.2.1', ['10.0.0.0/8', '2001:db8::/32', '192.0.2.1']],
  ])('given trusted proxies %s, they are read', (TRUSTED_PROXIES, trustedProxies) => {
    expect(readConfig({ TRUSTED_PROXIES })).toMatchObject({ trustedProxies })
  })

  test.each([
    'postgres://grid900:p%2Fss@db:5432/grid900',
    'postgres://grid900@/grid900?host=/run/postgresql',
    'postgresql:///grid900?host=/run/postgresql',
  ])('given the database %s, it is taken as it is', (DATABASE_URL) => {
    expect(readConfig({ DATABASE_URL }).databaseUrl).toBe(DATABASE_URL)
  })

  test('given names that only begin as ours do, the start goes on and they are doubtful', () => {
    const environment = { BACKUP_KEEP: '7', GRID900_PORT: '1', SITE_ADDRESS: 'contest.example', PATH: '/bin' }
    expect(readConfig(environment).port).toBe(3000)
    expect(doubtfulSettings(environment)).toEqual(['BACKUP_KEEP', 'GRID900_PORT'])
  })

  test.each([
    [{ PORT: '80a' }, 'PORT must be a whole number from 0 to 65535, not "80a".'],
    [{ PORT: '70000' }, 'PORT must be a whole number from 0 to 65535, not "70000".'],
    [{ CHAT_WEBHOOK_URL: 'hook' }, 'CHAT_WEBHOOK_URL must be an https:// address.'],
    [{ CHAT_WEBHOOK_URL: 'http://127.0.0.1/hook' }, 'CHAT_WEBHOOK_URL must be an https:// address.'],
    [
      {
        WEBHOOKS: 'anywhere',
        MICROSOFT_CLIENT_ID: '00000000-0000-4000-8000-000000000001',
        MICROSOFT_CLIENT_SECRET: 'x',
      },
      'WEBHOOKS=anywhere is for a demo or a rehearsal: those of a real contest lead to the internet.',
    ],
    [{ HOST: 'my host' }, 'HOST must be a host name or address, not "my host".'],
    [{ BEGIN_FROM: 'tomorrow' }, 'BEGIN_FROM must be one of start, today, not "tomorrow".'],
    [
      { TRUSTED_PROXIES: '10.0.0.0/33' },
      'TRUSTED_PROXIES must be a number of proxies, or addresses and networks such as 10.0.0.0/8 with commas between them, not "10.0.0.0/33".',
    ],
    [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN must be at least 16 characters without spaces.'],
    [{ ROLE: 'boss' }, 'ROLE must be one of all, web, scanner, not "boss".'],
    [
      { LOG_LEVEL: 'loud' },
      'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent, not "loud".',
    ],
    [{ DATABASE_URL: 'mysql://user:pass@db' }, 'DATABASE_URL must be a postgres:// address.'],
    [
      { DATABASE_URL: 'postgres://grid900:pa/ss@db/grid900' },
      'DATABASE_URL must be a postgres:// address with its password percent-encoded: / as %2F',
    ],
    [
      { DATABASE_URL: 'postgres://grid900:12#ss@db/grid900' },
      'DATABASE_URL must be a postgres:// address with its password percent-encoded: / as %2F',
    ],
    [{ DATABSE_URL: 'postgres://db/grid900' }, 'DATABSE_URL is not a setting. Did you mean DATABASE_URL?'],
    [{ PROT: '3001' }, 'PROT is not a setting. Did you mean PORT?'],
    [
      { PUBLIC_URL: 'http://grid900.example' },
      'PUBLIC_URL must be an https:// address without a path (http:// only for this machine), not "http://grid900.example".',
    ],
    [
      { PUBLIC_URL: 'https://grid900.example/contest' },
      'PUBLIC_URL must be an https:// address without a path (http:// only for this machine), not "https://grid900.example/contest".',
    ],
    [
      { TRACKER_URL: 'javascript:alert(1)' },
      'TRACKER_URL must be an https:// address, not "javascript:alert(1)".',
    ],
    [{ TOKEN_KEY: 'short' }, 'TOKEN_KEY must be 64 hexadecimal digits.'],
    [{ NEW_TOKEN_KEY: 'short' }, 'NEW_TOKEN_KEY must be 64 hexadecimal digits.'],
    [{ BACKUP_PASSPHRASE: 'short' }, 'BACKUP_PASSPHRASE must be at least 12 characters.'],
    [
      { XBOX_SIMULATOR_URL: 'http://127.0.0.1:4010' },
      'XBOX_SIMULATOR_URL is set but MICROSOFT_CLIENT_ID and MICROSOFT_CLIENT_SECRET are not; set those that the simulator knows.',
    ],
    [
      { XBOX_SIMULATOR_URL: 'http://simulator.example' },
      'XBOX_SIMULATOR_URL must be the http:// address of a simulator on this machine, or an https:// one, not "http://simulator.example".',
    ],
    [
      { MICROSOFT_CLIENT_SECRET: 'x' },
      'MICROSOFT_CLIENT_SECRET is set but MICROSOFT_CLIENT_ID is not; set both or neither.',
    ],
    [
      { MICROSOFT_CLIENT_ID: '00000000-0000-0000-0000-000000000000' },
      'MICROSOFT_CLIENT_ID is set but MICROSOFT_CLIENT_SECRET is not; set both or neither.',
    ],
  ])('given %o, the start stops with one sentence', (environment, sentence) => {
    expect(() => readConfig(environment)).toThrow(sentence)
  })
})
