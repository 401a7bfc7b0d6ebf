/** Our server as it is, with limits that are counted but never reached. */
import { pino } from 'pino'
import { createApp } from '#server/app.ts'
import { connect } from '#store/open.ts'

const connectionString = process.env.DATABASE_URL ?? ''
const log = pino({ level: 'silent' })
const db = connect(connectionString, log)
const unreachable = { requests: Number.MAX_SAFE_INTEGER, windowSeconds: 60 }
const app = await createApp({
  store: { db, connectionString, close: () => db.destroy() },
  signIn: null,
  clock: { now: () => new Date() },
  site: {
    siteName: 'Grid 900',
    publicUrl: 'http://127.0.0.1',
    trackerUrl: 'https://example.com',
    chatInviteUrl: 'https://example.com',
    microsoftClientId: null,
  },
  log,
  webRoot: '',
  badgeFolder: '',
  limits: { reading: unreachable, signingIn: unreachable, drawing: unreachable },
})
const address = await app.listen({ port: 0, host: '127.0.0.1' })
console.log(new URL(address).port)
process.once('SIGTERM', async () => {
  await app.close()
  await db.destroy()
})
