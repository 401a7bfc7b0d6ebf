/** The real app on a real database, for tests: by injection, or over HTTP on a port of its own. */
import { rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { pino } from 'pino'
import { DEFAULT_SITE } from '#contract/site/contest-site.ts'
import { type App, type AppOptions, createApp } from '#server/app.ts'
import { EMPTY_CONTENT } from '#server/site-content.ts'
import type { TestDatabase } from '#tests/support/database.ts'
import { builtWebsite, DRAWN } from './built-website.ts'
import { type FilledContest, filledDatabase, type Size } from './filled-contest.ts'

export const SITE = { ...DEFAULT_SITE, publicUrl: 'http://127.0.0.1:3000', microsoftClientId: null }

export interface TestApp {
  app: App
  database: TestDatabase
  contest: FilledContest
  close(): Promise<void>
}

export async function testApp({
  gamers = 24,
  cycles = 6,
  ...options
}: Partial<AppOptions> & Size = {}): Promise<TestApp> {
  const { database, contest } = await filledDatabase({ gamers, cycles })
  const { app, close } = await appOn(database, contest, options)
  return {
    app,
    database,
    contest,
    async close() {
      await close()
      await database.close()
    },
  }
}

/** The app on a database that holds this contest already, perhaps a copy of it. */
export async function appOn(
  database: TestDatabase,
  contest: Pick<FilledContest, 'now'>,
  options: Partial<AppOptions> = {},
): Promise<Pick<TestApp, 'app' | 'close'>> {
  const webRoot = builtWebsite()
  const app = await createApp({
    store: database,
    signIn: null,
    clock: { now: contest.now },
    site: SITE,
    log: pino({ level: 'silent' }),
    webRoot,
    words: { ...EMPTY_CONTENT, drawn: DRAWN },
    // Most tests read no list, and compressing them takes longer than all else at the start.
    encodedAhead: [],
    badgeFolder: fileURLToPath(new URL('../../web/gamers/badges', import.meta.url)),
    // Tests ask for everything, in a minute.
    budget: { milliseconds: Number.MAX_SAFE_INTEGER, windowSeconds: 60 },
    ...options,
  })
  return {
    app,
    async close() {
      await app.close()
      rmSync(webRoot, { recursive: true, force: true })
    },
  }
}
