/** The settings, read once by every process at its start. All are optional; an invalid one stops the start with one sentence. */
import { existsSync } from 'node:fs'
import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { loadEnvFile } from 'node:process'
import { fileURLToPath } from 'node:url'
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
/** The API, the cookies and the proxies of deploy/ support only the root of a host. */
const origin = webAddress.refine((value) => /^https?:\/\/[^/?#]+$/i.test(value))
/** Validated as at the desk. */
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

/** Name, shape, and the end of the sentence "NAME must be ...". */
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
  // Read before anything is installed, in run/bootstrap/public-demo.mjs.
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

/** An environment variable that sets the initial value of a contest setting. */
export interface ConfiguredSetting {
  variable: string
  name: SettingName
  text: string
}

export interface Config {
  port: number
  host: string
  dataDir: string
  /** Holds games.json, challenges.json, patches/ and posts/: the contest's own, or the ones that come with the product. */
  contentDir: string
  /** For an empty database: the content with its whole past, or as it is today without a past. */
  beginFrom: (typeof BEGINNINGS)[number]
  /** Unset: an embedded PostgreSQL in the data folder. */
  databaseUrl: string | undefined
  /** A replica for the read-only queries of web servers. */
  databaseReadUrl: string | undefined
  /** How long to wait at the start for an unreachable database. Not set: without limit. */
  databaseWaitSeconds: number
  role: (typeof ROLES)[number]
  publicUrl: string
  /** Which proxies to trust for a client's address: a number of hops, or addresses. */
  trustedProxies: number | readonly string[]
  /** Where metrics are served, and with which token. Without port and token, on this machine only. */
  metrics: { port: number | undefined; host: string; token: string | undefined }
  /** Unset: the built-in simulator plays Xbox Live and the Microsoft sign-in. */
  microsoft: { clientId: string; clientSecret: string } | undefined
  /** Set for a rehearsal: the Microsoft settings belong to this simulator, and Xbox Live is never contacted. */
  simulatorUrl: string | undefined
  /** Encrypts the refresh tokens of service accounts. Unset: a key kept in the data folder. */
  tokenKey: Buffer | undefined
  /** `organiser rotate-key` replaces TOKEN_KEY with it. */
  newTokenKey: Buffer | undefined
  backups: {
    dir: string
    /** Daily backups: always for the embedded database, for others when BACKUP_DIR is set. */
    daily: boolean
    /** Encrypts the key in a backup file. Unset: the key is stored in plain text. */
    passphrase: string | undefined
    /** Copies a finished backup to another machine. */
    command: string | undefined
  }
  /** Allowed webhook targets: the internet, or in a demo or rehearsal also local machines and http. */
  webhooks: (typeof REACHES)[number]
  /** Initial values of a new contest; later the desk decides. */
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
    // A mistyped secret must not end up in a log.
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
    contentDir: resolve(settings.CONTENT_DIR ?? fileURLToPath(new URL('content', import.meta.url))),
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
  // A site with another name is another contest, whose players do not belong in our chat.
  const isNamed = settings.SITE_NAME !== undefined && settings.CHAT_INVITE_URL === undefined
  return isNamed ? [...given, { variable: 'SITE_NAME', name: 'chat', text: '' }] : given
}

/** The environment, and `.env` for variables it does not set. */
export function loadEnvironment(): NodeJS.ProcessEnv {
  if (existsSync('.env')) loadEnvFile('.env')
  return process.env
}

export const loadConfig = (): Config => readConfig(loadEnvironment())

export const VARIABLE_NAMES = Object.keys(SETTINGS)

/** Used by compose.yaml, or set by a parent process for its own parts. */
const NAMES_OF_OTHERS = ['SITE_ADDRESS', 'XBOX_SIMULATOR_SECRET']

const unknownNames = (environment: NodeJS.ProcessEnv): UnknownSettings =>
  unknownSettings(
    Object.keys(environment).filter((name) => environment[name]?.trim()),
    { known: VARIABLE_NAMES, ofOthers: NAMES_OF_OTHERS },
  )

/** Names that begin like our settings but are not. They cause a warning only, because they may belong to something else. */
export const doubtfulSettings = (environment: NodeJS.ProcessEnv): string[] => unknownNames(environment).alike

/** Every setting in a form that is safe to show: for secrets only whether they are set, database addresses without passwords. */
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
