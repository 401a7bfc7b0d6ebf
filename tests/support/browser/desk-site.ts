/**
 * The site with its desk for browser tests, on a small real contest of its own: whatever a test changes, no other file sees. A
 * spec calls `deskSite()` once at its top.
 */
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { type Logger, pino } from 'pino'
import { readConfig } from '#config'
import { beginContestSettings } from '#operations/settings/begin-settings.ts'
import { openDeskContext } from '#run/desk/desk-context.ts'
import { holdPort } from '#run/processes/claim-port.ts'
import { registeredCallbacks } from '#run/sign-in-callbacks.ts'
import { createApp } from '#server/app.ts'
import { siteCallback } from '#server/auth/auth.ts'
import { type LoadedContent, loadSiteContent, type WordsOptions } from '#server/content/load-site-content.ts'
import { watchSiteContent } from '#server/content/watch-site-content.ts'
import { setRole } from '#store/people/roles.ts'
import { startSession } from '#store/people/sessions.ts'
import { recordSignIn } from '#store/people/users.ts'
import { inTransaction } from '#store/transaction.ts'
import { type DeskWorld, deskWorld, PEOPLE } from '#tests/support/desk-world.ts'
import { xboxEndpoints } from '#xbox/chosen-endpoints.ts'
import { createSignIn } from '#xbox/sign-in/sign-in.ts'
import { sharedByFile } from './shared-by-file.ts'

const folder = (path: string): string => fileURLToPath(new URL(`../../../${path}`, import.meta.url))
const PLENTY = { requests: 1_000_000, windowSeconds: 60 }

export interface DeskSite {
  /** Without a slash at the end. */
  url: string
  world: DeskWorld
  /** From now on the page is theirs. */
  signIn(page: Page, who: keyof typeof PEOPLE): Promise<void>
}

/** What it gives can be used inside the tests. Warnings that they provoke are named, so that the others are seen. */
export function deskSite({ expectedWarnings = [] }: { expectedWarnings?: readonly string[] } = {}): DeskSite {
  const running = sharedByFile((opened) => startDeskSite(opened, expectedWarnings))
  return {
    get url() {
      return running.get().url
    },
    get world() {
      return running.get().world
    },
    signIn: (page, who) => running.get().signIn(page, who),
  }
}

/** The runner that started this worker, and its port: a later run may have a process of the same number. */
const contestOfThisRun = (): string => `test_${process.ppid}_desk_${new URL(process.env.SITE_URL ?? '').port}`

async function startDeskSite(
  opened: AsyncDisposableStack,
  expectedWarnings: readonly string[],
): Promise<DeskSite> {
  const host = '127.0.0.1'
  const { port, release } = await holdPort({ host, port: 0 })
  const publicUrl = `http://${host}:${port}`
  const world = opened.use(
    await deskWorld({ redirectUris: registeredCallbacks(publicUrl), sharedAs: contestOfThisRun() }),
  )
  const { database, db } = world
  const address = { HOST: host, PORT: String(port), PUBLIC_URL: publicUrl }
  const config = readConfig({ ...world.settings, ...address, WEBHOOKS: 'anywhere' })
  const log = warningsBut(expectedWarnings)
  const stopping = new AbortController()
  const desk = opened.use(openDeskContext({ config, store: database, log, signal: stopping.signal }))
  const toSay = { db, builtFolder: folder('dist'), log }
  await beginContestSettings(db, { first: config.firstSettings, log })
  const from = await firstWords(toSay)
  const app = await createApp({
    store: database,
    desk: desk.context,
    signIn: config.microsoft
      ? createSignIn({
          ...config.microsoft,
          endpoints: xboxEndpoints(config.simulatorUrl),
          redirectUri: siteCallback(publicUrl),
        })
      : null,
    clock: desk.context.clock,
    site: { ...from.site, publicUrl, microsoftClientId: null },
    words: from.words,
    log,
    webRoot: folder('dist/web'),
    // Every script of the website, for each of these sites that live for a minute: longer than most of their tests.
    encodedAhead: [],
    badgeFolder: folder('web/gamers/badges'),
    limits: { reading: PLENTY, signingIn: PLENTY, drawing: PLENTY },
    budget: { milliseconds: 1_000_000, windowSeconds: 60 },
  })
  opened.defer(() => app.close())
  const { connectionString } = database
  opened.defer(await watchSiteContent({ ...toSay, connectionString, from, say: app.say }))
  opened.defer(async () => stopping.abort())
  // No sooner: meanwhile another site or a connection would be given the same one.
  await release()
  await app.listen({ port, host })

  const at = new Date()
  for (const who of ['owner', 'organiser', 'helper'] as const) {
    await inTransaction(db, (tx) => setRole(tx, { ...PEOPLE[who], role: who, grantedAt: at }))
  }
  return {
    url: publicUrl,
    world,
    async signIn(page, who) {
      const { xuid, gamertag } = PEOPLE[who]
      await recordSignIn(db, { xuid, gamertag, displayName: gamertag, gamerPicUrl: null, at: new Date() })
      const value = await startSession(db, xuid, new Date())
      await page.context().addCookies([{ name: 'grid900_session', value, url: publicUrl }])
    },
  }
}

const warningsBut = (expected: readonly string[]): Logger =>
  pino({
    level: 'warn',
    hooks: {
      logMethod(said, method) {
        if (!expected.includes(String(said.at(-1)))) method.apply(this, said)
      },
    },
  })

let drawn: LoadedContent['words']['drawn'] = null

/** Every contest begins with the same words, so its screens are drawn for the first site of a worker and shown by all. */
async function firstWords(toSay: Omit<WordsOptions, 'at'>): Promise<LoadedContent> {
  const from = await loadSiteContent({ ...toSay, at: new Date(), isDrawn: drawn === null })
  drawn ??= from.words.drawn
  return { ...from, words: { ...from.words, drawn } }
}
