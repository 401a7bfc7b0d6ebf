/** The settings, read once by every process at its start. All are optional; a wrong one stops the start with one sentence. */
import { existsSync } from 'node:fs'
import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { loadEnvFile } from 'node:process'
import { z } from 'zod'
import { parseSetting, type SettingName } from '#contest/settings/contest-settings.ts'
import { isEncodedAddress } from '#contest/settings/database-address.ts'
import { type UnknownSettings, unknownSettings } from '#contest/settings/unknown-settings.ts'
import { isWebAddress } from '#contest/settings/web-address.ts'

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
const ROLES = ['all', 'web', 'scanner'] as const
const BEGINNINGS = ['start', 'today'] as const
const DEMOS = ['private', 'public'] as const
const REACHES = ['public', 'anywhere'] as const

const port = z
  .string()
  .regex(/^\d{1,5}$/)
  .transform(Number)
  .refine((value) => value <= 65535)
const webAddress = z
  .string()
  .refine(isWebAddress)
  .transform((value) => value.replace(/\/+$/, ''))
/** The API, the cookies and the proxies of deploy/ know only the root of a name. */
const origin = webAddress.refine((value) => /^https?:\/\/[^/?#]+$/i.test(value))
/** As the desk would take it. */
const settingText = (name: SettingName) =>
  z.string().transform((value, context) => {
    const parsed = parseSetting(name, value)
    if ('text' in parsed) return parsed.text
    context.addIssue(parsed.problem)
    return z.NEVER
  })
const host = z.string().regex(/^[\w.:-]+$/)
const wholeSeconds = z
  .string()
  .regex(/^\d{1,6}$/)
  .transform(Number)
const NOT_ENCODED =
  'a postgres:// address with its password percent-encoded: / as %2F, ? as %3F, # as %23, @ as %40, : as %3A, % as %25'
const databaseAddress = z
  .string()
  .regex(/^postgres(ql)?:\/\/.+/)
  .refine(isEncodedAddress, NOT_ENCODED)
const guid = z.string().regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i)
const key = z
  .string()
  .regex(/^[0-9a-f]{64}$/i)
  .transform((value) => Buffer.from(value, 'hex'))

function isNetwork(entry: string): boolean {
  const [address = '', prefix, ...rest] = entry.split('/')
  const bits = { 4: 32, 6: 128 }[isIP(address)]
  if (bits === undefined || rest.length > 0) return false
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= bits)
}

const trustedProxies = z
  .string()
  .transform((text) => (/^\d{1,2}$/.test(text) ? Number(text) : text.split(',').map((entry) => entry.trim())))
  .refine((value) => typeof value === 'number' || value.every(isNetwork))

/** Name, shape, and how the sentence about a wrong value goes on after "NAME must be". */
const SETTINGS = {
  PORT: [port, 'a whole number from 0 to 65535'],
  HOST: [host, 'a host name or address'],
  DATA_DIR: [z.string(), 'a folder'],
  CONTENT_DIR: [z.string(), 'a folder'],
  BEGIN_FROM: [z.enum(BEGINNINGS), `one of ${BEGINNINGS.join(', ')}`],
  DATABASE_URL: [databaseAddress, 'a postgres:// address'],
  DATABASE_READ_URL: [databaseAddress, 'a postgres:// address'],
  DATABASE_WAIT_SECONDS: [wholeSeconds, 'a whole number of seconds'],
  ROLE: [z.enum(ROLES), `one of ${ROLES.join(', ')}`],
  PUBLIC_URL: [origin, 'an https:// address without a path (http:// only for this machine)'],
  // Read before anything is installed: run/bootstrap/public-demo.mjs.
  DEMO: [z.enum(DEMOS), `one of ${DEMOS.join(', ')}`],
  MICROSOFT_CLIENT_ID: [guid, 'an application id such as 00000000-0000-0000-0000-000000000000'],
  MICROSOFT_CLIENT_SECRET: [z.string(), 'the secret of the application'],
  XBOX_SIMULATOR_URL: [webAddress, 'the http:// address of a simulator on this machine, or an https:// one'],
  TRUSTED_PROXIES: [
    trustedProxies,
    'a number of proxies, or addresses and networks such as 10.0.0.0/8 with commas between them',
  ],
  METRICS_PORT: [port, 'a whole number from 0 to 65535'],
  METRICS_HOST: [host, 'a host name or address'],
  METRICS_TOKEN: [z.string().regex(/^\S{16,}$/), 'at least 16 characters without spaces'],
  TOKEN_KEY: [key, '64 hexadecimal digits'],
  NEW_TOKEN_KEY: [key, '64 hexadecimal digits'],
  BACKUP_DIR: [z.string(), 'a folder'],
  BACKUP_PASSPHRASE: [z.string().min(12), 'at least 12 characters'],
  BACKUP_COMMAND: [z.string(), 'a command of the shell'],
  SITE_NAME: [settingText('name'), 'at most 60 characters that can be seen'],
  CHAT_INVITE_URL: [webAddress, 'an https:// address'],
  CHAT_WEBHOOK_URL: [webAddress, 'an https:// address'],
  WEBHOOKS: [z.enum(REACHES), `one of ${REACHES.join(', ')}`],
  TRACKER_URL: [webAddress, 'an https:// address'],
  LOG_LEVEL: [z.enum(LOG_LEVELS), `one of ${LOG_LEVELS.join(', ')}`],
} as const satisfies Record<string, readonly [z.ZodType, string]>

type Settings = { [Name in keyof typeof SETTINGS]?: z.output<(typeof SETTINGS)[Name][0]> }

export class WrongSetting extends Error {
  override name = 'WrongSetting'
}

/** A variable of the environment that gives a setting of the contest its first value. */
export interface ConfiguredSetting {
  variable: string
  name: SettingName
  text: string
}

export interface Config {
  port: number
  host: string
  dataDir: string
  /** Holds games.json, challenges.json, patches/ and posts/: the contest's own, or the one that comes with the product. */
  contentDir: string
  /** Of an empty database: the content with all of its past, or as it stands today and with no past at all. */
  beginFrom: (typeof BEGINNINGS)[number]
  /** Absent: an embedded PostgreSQL in the data folder. */
  databaseUrl: string | undefined
  /** A replica of it, for what web servers only read. */
  databaseReadUrl: string | undefined
  /** How long a database that cannot be reached is waited for at the start. Not set: as long as it takes. */
  databaseWaitSeconds: number
  role: (typeof ROLES)[number]
  publicUrl: string
  /** Whose word about a client's address is taken: so many proxies in a row, or those at these addresses. */
  trustedProxies: number | readonly string[]
  /** Where the metrics are read, and with which token. Without port and token: on this machine alone. */
  metrics: { port: number | undefined; host: string; token: string | undefined }
  /** Absent: Xbox Live and Microsoft sign-in are played by the built-in simulator. */
  microsoft: { clientId: string; clientSecret: string } | undefined
  /** Present: a rehearsal. The Microsoft settings are those that this simulator knows, and nothing is asked of Xbox Live. */
  simulatorUrl: string | undefined
  /** Encrypts the refresh tokens of service accounts. Absent: a key kept in the data folder. */
  tokenKey: Buffer | undefined
  /** What `organiser rotate-key` puts in the place of TOKEN_KEY. */
  newTokenKey: Buffer | undefined
  backups: {
    dir: string
    /** Once a day: always for the embedded database, for another one when BACKUP_DIR is set. */
    daily: boolean
    /** Seals the key in a backup file. Absent: it stands there as it is. */
    passphrase: string | undefined
    /** Takes a backup that was made to another machine. */
    command: string | undefined
  }
  /** Where webhooks may lead: to machines of the internet, or, in a demo or a rehearsal, also into the house and over http. */
  webhooks: (typeof REACHES)[number]
  /** What a new contest begins with; later the desk decides. */
  firstSettings: readonly ConfiguredSetting[]
  logLevel: (typeof LOG_LEVELS)[number]
}

const isSecret = (name: string): boolean =>
  /SECRET|KEY|TOKEN|DATABASE_URL|DATABASE_READ_URL|PASSPHRASE|WEBHOOK_URL|BACKUP_COMMAND/.test(name)

function readSettings(environment: NodeJS.ProcessEnv): Settings {
  const [slip] = unknownNames(environment).misspelt
  if (slip) throw new WrongSetting(`${slip.name} is not a setting. Did you mean ${slip.meant}?`)
  const settings: Record<string, unknown> = {}
  for (const [name, [shape, expected]] of Object.entries(SETTINGS)) {
    const value = environment[name]?.trim()
    if (!value) continue
    const parsed = shape.safeParse(value)
    // A secret must not end up in a log because it was mistyped.
    const shown = isSecret(name) ? '' : `, not "${value}"`
    if (!parsed.success) {
      const more = parsed.error.issues.find(({ message }) => message === NOT_ENCODED)?.message
      throw new WrongSetting(`${name} must be ${more ?? expected}${shown}.`)
    }
    settings[name] = parsed.data
  }
  return settings
}

export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const settings = readSettings(environment)
  const { MICROSOFT_CLIENT_ID: clientId, MICROSOFT_CLIENT_SECRET: clientSecret } = settings
  if (Boolean(clientId) !== Boolean(clientSecret)) {
    const [given, missing] = clientId ? ['ID', 'SECRET'] : ['SECRET', 'ID']
    throw new WrongSetting(
      `MICROSOFT_CLIENT_${given} is set but MICROSOFT_CLIENT_${missing} is not; set both or neither.`,
    )
  }
  if (settings.XBOX_SIMULATOR_URL && !clientId) {
    throw new WrongSetting(
      'XBOX_SIMULATOR_URL is set but MICROSOFT_CLIENT_ID and MICROSOFT_CLIENT_SECRET are not; set those that the simulator knows.',
    )
  }
  if (settings.WEBHOOKS === 'anywhere' && clientId && !settings.XBOX_SIMULATOR_URL) {
    throw new WrongSetting(
      'WEBHOOKS=anywhere is for a demo or a rehearsal: those of a real contest lead to the internet.',
    )
  }
  if (settings.WEBHOOKS !== 'anywhere' && settings.CHAT_WEBHOOK_URL?.startsWith('http:')) {
    throw new WrongSetting('CHAT_WEBHOOK_URL must be an https:// address.')
  }
  const host = settings.HOST ?? '127.0.0.1'
  const port = settings.PORT ?? 3000
  const dataDir = resolve(settings.DATA_DIR ?? 'data')
  return {
    port,
    host,
    dataDir,
    contentDir: resolve(settings.CONTENT_DIR ?? join(import.meta.dirname, 'content')),
    beginFrom: settings.BEGIN_FROM ?? 'start',
    databaseUrl: settings.DATABASE_URL,
    databaseReadUrl: settings.DATABASE_READ_URL,
    databaseWaitSeconds: settings.DATABASE_WAIT_SECONDS ?? Number.POSITIVE_INFINITY,
    role: settings.ROLE ?? 'all',
    publicUrl: settings.PUBLIC_URL ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`,
    trustedProxies: settings.TRUSTED_PROXIES ?? ['127.0.0.0/8', '::1/128'],
    metrics: {
      port: settings.METRICS_PORT,
      host: settings.METRICS_HOST ?? '127.0.0.1',
      token: settings.METRICS_TOKEN,
    },
    microsoft: clientId && clientSecret ? { clientId, clientSecret } : undefined,
    simulatorUrl: settings.XBOX_SIMULATOR_URL,
    tokenKey: settings.TOKEN_KEY,
    newTokenKey: settings.NEW_TOKEN_KEY,
    backups: {
      dir: resolve(settings.BACKUP_DIR ?? join(dataDir, 'backups')),
      daily: !settings.DATABASE_URL || settings.BACKUP_DIR !== undefined,
      passphrase: settings.BACKUP_PASSPHRASE,
      command: settings.BACKUP_COMMAND,
    },
    webhooks: settings.WEBHOOKS ?? 'public',
    firstSettings: firstSettings(settings),
    logLevel: settings.LOG_LEVEL ?? 'info',
  }
}

const FIRST_VALUES = {
  SITE_NAME: 'name',
  CHAT_INVITE_URL: 'chat',
  TRACKER_URL: 'tracker',
  CHAT_WEBHOOK_URL: 'chat-webhook',
} as const satisfies { [Variable in keyof Settings]: SettingName }

function firstSettings(settings: Settings): ConfiguredSetting[] {
  const given = Object.entries(FIRST_VALUES).flatMap(([variable, name]) => {
    const text = settings[variable as keyof typeof FIRST_VALUES]
    return text === undefined ? [] : [{ variable, name, text }]
  })
  // Under another name it is another contest, whose players do not belong in our chat.
  const isNamed = settings.SITE_NAME !== undefined && settings.CHAT_INVITE_URL === undefined
  return isNamed ? [...given, { variable: 'SITE_NAME', name: 'chat', text: '' }] : given
}

/** What this process is told: the environment, and `.env` for what the environment does not say. */
export function loadEnvironment(): NodeJS.ProcessEnv {
  if (existsSync('.env')) loadEnvFile('.env')
  return process.env
}

/** The settings of this process. */
export const loadConfig = (): Config => readConfig(loadEnvironment())

export const VARIABLE_NAMES = Object.keys(SETTINGS)

/** Of compose.yaml, and what a start tells its own parts. */
const NAMES_OF_OTHERS = ['SITE_ADDRESS', 'XBOX_SIMULATOR_SECRET']

const unknownNames = (environment: NodeJS.ProcessEnv): UnknownSettings =>
  unknownSettings(
    Object.keys(environment).filter((name) => environment[name]?.trim()),
    { known: VARIABLE_NAMES, ofOthers: NAMES_OF_OTHERS },
  )

/** Names that begin as our settings do and are none: worth a warning, for they may be somebody else's. */
export const doubtfulSettings = (environment: NodeJS.ProcessEnv): string[] => unknownNames(environment).alike

/** Every setting as it may be shown to anybody: of a secret only whether it is given, of a database not the password. */
export const settingsInForce = (
  environment: NodeJS.ProcessEnv,
): { name: string; value: string; given: boolean }[] =>
  VARIABLE_NAMES.map((name) => {
    const value = environment[name]?.trim()
    if (!value) return { name, value: 'not set', given: false }
    const shown = /^DATABASE_(READ_)?URL$/.test(name)
      ? withoutPassword(value)
      : isSecret(name)
        ? '(secret)'
        : value
    return { name, value: shown, given: true }
  })

function withoutPassword(address: string): string {
  const url = URL.parse(address)
  if (!url) return '(secret)'
  return `${url.protocol}//${url.username ? `${url.username}@` : ''}${url.host}${url.pathname}`
}
