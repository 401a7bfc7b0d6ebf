/** Our real server, with limits that are counted but never reached. */

import { pino } from 'pino'
import { DEFAULT_SITE } from '#contract/site/contest-site.ts'
import { createApp } from '#server/app.ts'
import { connect } from '#store/open.ts'

const connectionString = process.env.DATABASE_URL ?? ''
const log = pino({ level: 'silent' })
const db = connect(connectionString, log)
const unreachable = { requests: Number.MAX_SAFE_INTEGER, windowSeconds: 60 }
const app = await createApp({
  store: { db, connectionString, ownerConnectionString: connectionString, close: () => db.destroy() },
  signIn: null,
  clock: { now: () => new Date() },
  site: { ...DEFAULT_SITE, publicUrl: 'http://127.0.0.1', microsoftClientId: null },
  log,
  webRoot: '',
  badgeFolder: '',
  limits: { reading: unreachable, signingIn: unreachable, drawing: unreachable },
  budget: { milliseconds: Number.MAX_SAFE_INTEGER, windowSeconds: 60 },
})
const address = await app.listen({ port: 0, host: '127.0.0.1' })
console.log(new URL(address).port)
process.once('SIGTERM', async () => {
  await app.close()
  await db.destroy()
  process.exit()
})
// Whoever measures is gone.
process.once('disconnect', () => process.exit())
