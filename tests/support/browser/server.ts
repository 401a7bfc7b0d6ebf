/**
 * As Playwright's `globalSetup`: the product's own server for all browser tests, on a small settled contest, so that pages come
 * as visitors get them, with outlines, preloads, security headers and status 404. A test that wants other answers than those
 * of this contest gives them itself.
 */
import { fileURLToPath } from 'node:url'
import { pino } from 'pino'
import { CONTENT_FOLDER } from '#content/files.ts'
import { fillPosts } from '#operations/posts/fill-posts.ts'
import { buildWebIfChanged } from '#run/bootstrap/web-build.mjs'
import { createApp } from '#server/app.ts'
import { loadSiteContent } from '#server/content/load-site-content.ts'
import { SITE } from '#tests/server/app.ts'
import { fillContest } from '#tests/server/filled-contest.ts'
import { testDatabase } from '../database.ts'
import { playInFrontOf } from './played-answers.ts'

const folder = (path: string): string => fileURLToPath(new URL(`../../../${path}`, import.meta.url))

/** The gamers whose pages the tests open. */
const NAMES = ['Vega', 'Fjordwalker', 'Sunný Day', 'bramble']

const PLENTY = { requests: 1_000_000, windowSeconds: 60 }

export default async function setUp(): Promise<() => Promise<void>> {
  await buildWebIfChanged()
  const database = await testDatabase()
  const contest = await fillContest(database.db, { names: NAMES, cycles: 1 })
  const log = pino({ level: 'warn' })
  const at = new Date()
  await fillPosts(database.db, { contentDir: CONTENT_FOLDER, at })
  const { words } = await loadSiteContent({ db: database.db, builtFolder: folder('dist'), at, log })
  const app = await createApp({
    store: database,
    signIn: null,
    clock: { now: contest.now },
    site: SITE,
    log,
    webRoot: folder('dist/web'),
    words,
    badgeFolder: folder('web/gamers/badges'),
    encodedAhead: [],
    limits: { reading: PLENTY, signingIn: PLENTY, drawing: PLENTY },
    budget: { milliseconds: 1_000_000, windowSeconds: 60 },
  })
  playInFrontOf(app.server)
  process.env.SITE_URL = await app.listen({ port: 0, host: '127.0.0.1' })
  return async () => {
    await app.close()
    await database.close()
  }
}
