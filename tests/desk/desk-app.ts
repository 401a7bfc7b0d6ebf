/** The app with the desk, on a contest of its own, and people who are signed in: the desk's calls as a browser makes them. */
import { pino } from 'pino'
import { readConfig } from '#config'
import type { DeskRole } from '#contest/rules/desk-roles.ts'
import type { AnswerOf, BodySent, Call } from '#contract/call.ts'
import { openDeskContext } from '#run/desk/desk-context.ts'
import type { App } from '#server/app.ts'
import type { DeskContext } from '#server/desk/context.ts'
import { setRole } from '#store/people/roles.ts'
import { startSession } from '#store/people/sessions.ts'
import { recordSignIn } from '#store/people/users.ts'
import type { Db } from '#store/schema.ts'
import { inTransaction } from '#store/transaction.ts'
import { appOn, SITE } from '#tests/server/app.ts'
import { filledDatabase } from '#tests/server/filled-contest.ts'
import type { TestDatabase } from '#tests/support/database.ts'

/** Owner, organiser and helper take part in the contest; the player has no role. */
export type Who = DeskRole | 'player' | 'nobody'

const PEOPLE: Readonly<Record<Exclude<Who, 'nobody'>, { xuid: string; gamertag: string }>> = {
  owner: { xuid: '9000000000000001', gamertag: 'Onyx Owner' },
  organiser: { xuid: '9000000000000002', gamertag: 'Olive Organiser' },
  helper: { xuid: '9000000000000003', gamertag: 'Hazel Helper' },
  player: { xuid: '9000000000000004', gamertag: 'Plain Player' },
}

export const personOf = (who: Exclude<Who, 'nobody'>) => PEOPLE[who]

export interface Answered<Body = unknown> {
  status: number
  body: Body
  headers: Record<string, unknown>
}

type Failed = { error?: string; message?: string; code?: string; current?: unknown }

export interface DeskApp {
  app: App
  db: Db
  database: TestDatabase
  context: DeskContext
  /** Asks a call of the contract, in the name of someone; `:names` of the path are given in `params`. */
  ask<const C extends Call>(
    who: Who,
    call: C,
    given?: {
      params?: Record<string, string | number>
      query?: Record<string, string | number | boolean>
      body?: BodySent<C>
      headers?: Record<string, string>
    },
  ): Promise<Answered<AnswerOf<C> & Failed>>
  /** The same, of another app on this contest. */
  askOf(app: Pick<App, 'inject'>): DeskApp['ask']
  /** Of a request in someone's name, from our own page. */
  headersOf(who: Who, method: Call['method']): Record<string, string>
  /** Gets a file. */
  download(who: Who, path: string, method?: 'GET' | 'POST'): Promise<Awaited<ReturnType<App['inject']>>>
  close(): Promise<void>
}

export interface DeskAppOptions {
  /** The contest, given together with its time; one is filled when absent. */
  database?: TestDatabase
  /** As in the environment: where the simulator is, for what reads Xbox Live. */
  settings?: Record<string, string>
  now?: () => Date
}

export async function deskApp(options: DeskAppOptions = {}): Promise<DeskApp> {
  const { database, now } = await contestOf(options)
  const stopping = new AbortController()
  const { context, ...desk } = openDeskContext({
    config: readConfig({
      DATABASE_URL: database.connectionString,
      TOKEN_KEY: '5a'.repeat(32),
      PUBLIC_URL: SITE.publicUrl,
      ...options.settings,
    }),
    store: database,
    log: pino({ level: 'silent' }),
    signal: stopping.signal,
    clock: { now },
  })
  const { app, close } = await appOn(database, { now }, { desk: context })
  const cookies = await signInEverybody(database.db, now())
  const headersOf: DeskApp['headersOf'] = (who, method) => ({
    ...(who !== 'nobody' && { cookie: cookies[who] }),
    ...(method === 'POST' && { origin: SITE.publicUrl, 'content-type': 'application/json' }),
  })
  const askOf =
    (asked: Pick<App, 'inject'>): DeskApp['ask'] =>
    async (who, call, { params = {}, query = {}, body, headers = {} } = {}) => {
      const path = call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
      const sent = Object.entries(query).map(([name, value]): [string, string] => [name, String(value)])
      const search = new URLSearchParams(sent).toString()
      const response = await asked.inject({
        method: call.method,
        url: search ? `${path}?${search}` : path,
        headers: { ...headersOf(who, call.method), ...headers },
        ...(body !== undefined && { payload: JSON.stringify(body) }),
      })
      return { status: response.statusCode, body: response.json(), headers: response.headers }
    }
  return {
    app,
    db: database.db,
    database,
    context,
    ask: askOf(app),
    askOf,
    headersOf,
    download: (who, url, method = 'GET') =>
      app.inject({
        method,
        url,
        headers: {
          ...(who !== 'nobody' && { cookie: cookies[who] }),
          ...(method === 'POST' && { origin: SITE.publicUrl }),
        },
      }),
    async close() {
      stopping.abort()
      await close()
      await desk[Symbol.asyncDispose]()
      if (!options.database) await database.close()
    },
  }
}

async function contestOf({ database, now }: DeskAppOptions) {
  if (database && now) return { database, now }
  const filled = await filledDatabase({ gamers: 9, cycles: 3 })
  return { database: filled.database, now: now ?? filled.contest.now }
}

/** The cookie of everyone's session. */
async function signInEverybody(db: Db, at: Date): Promise<Record<Exclude<Who, 'nobody'>, string>> {
  const cookies = { owner: '', organiser: '', helper: '', player: '' }
  for (const who of ['owner', 'organiser', 'helper', 'player'] as const) {
    const { xuid, gamertag } = PEOPLE[who]
    await recordSignIn(db, { xuid, gamertag, displayName: gamertag, gamerPicUrl: null, at })
    if (who !== 'player') {
      await inTransaction(db, (tx) => setRole(tx, { xuid, gamertag, role: who, grantedAt: at }))
    }
    cookies[who] = `grid900_session=${await startSession(db, xuid, at)}`
  }
  return cookies
}
