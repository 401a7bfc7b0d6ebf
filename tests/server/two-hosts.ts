/** Two servers on one database, each with what it shows read and followed as in production. */
import { pino } from 'pino'
import { afterAll } from 'vitest'
import { loadSiteContent } from '#server/content/load-site-content.ts'
import { watchSiteContent } from '#server/content/watch-site-content.ts'
import { appOn, SITE, type TestApp, testApp } from './app.ts'

/** `prepare` fills the database before the first of them looks. */
export async function twoHosts(prepare = async (_: TestApp): Promise<void> => {}) {
  const first = await testApp({ gamers: 3, cycles: 1 })
  const closing = new AsyncDisposableStack()
  afterAll(async () => {
    await closing.disposeAsync()
    await first.close()
  })
  await prepare(first)
  async function host(): Promise<Pick<TestApp, 'app'>> {
    const { db, connectionString } = first.database
    // Nothing is drawn beforehand: these tests are about the answers.
    const options = { db, builtFolder: '/nowhere', log: pino({ level: 'silent' }) }
    const from = await loadSiteContent({ ...options, at: new Date() })
    const site = { ...SITE, ...from.site }
    const { app, close } = await appOn(first.database, first.contest, { words: from.words, site })
    closing.defer(close)
    closing.defer(await watchSiteContent({ ...options, connectionString, from, say: app.say }))
    return { app }
  }
  return { first, hosts: await Promise.all([host(), host()]) }
}
