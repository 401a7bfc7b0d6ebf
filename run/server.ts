/** The web server process: builds clock, store and sign-in from the settings, and serves until it is stopped. */
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { pino } from 'pino'
import { loadConfig, WrongSetting } from '#config'
import { pushKeysFrom } from '#operations/notices/push-message.ts'
import { fillPosts } from '#operations/posts/fill-posts.ts'
import { createApp } from '#server/app.ts'
import { siteCallback } from '#server/auth/auth.ts'
import { loadSiteContent } from '#server/content/load-site-content.ts'
import { watchSiteContent } from '#server/content/watch-site-content.ts'
import { serveMetrics } from '#server/operators/metrics-server.ts'
import { codeOf } from '#store/errors.ts'
import { openStore } from '#store/open.ts'
import { WEB_TIMEOUTS } from '#store/timeouts.ts'
import { xboxEndpoints } from '#xbox/chosen-endpoints.ts'
import { createSignIn } from '#xbox/sign-in/sign-in.ts'
import { openDeskContext } from './desk/desk-context.ts'
import { runProcess } from './processes/run-process.ts'
import { tokenKey } from './token-key.ts'

const builtFolder = fileURLToPath(new URL('../dist', import.meta.url))

await runProcess(async ({ opened, signal }) => {
  const config = loadConfig()
  const log = pino({ level: config.logLevel, name: 'server' })
  const store = await openStore({ ...config, patience: WEB_TIMEOUTS, signal, log })
  opened.defer(() => store.close())
  const { microsoft, simulatorUrl, publicUrl } = config
  const { port: metricsPort, host: metricsHost, token } = config.metrics
  const endpoints = xboxEndpoints(simulatorUrl)
  const desk = openDeskContext({ config, store, log, signal })
  opened.use(desk)
  const toSay = { db: store.db, builtFolder, log }
  await fillPosts(store.db, { contentDir: config.contentDir, at: new Date() })
  const from = await loadSiteContent({ ...toSay, at: new Date() })
  const app = await createApp({
    store,
    desk: desk.context,
    signIn: microsoft
      ? createSignIn({ ...microsoft, endpoints, redirectUri: siteCallback(publicUrl) })
      : null,
    clock: { now: () => new Date() },
    site: {
      ...from.site,
      publicUrl,
      microsoftClientId: microsoft?.clientId ?? null,
    },
    log,
    webRoot: join(builtFolder, 'web'),
    words: from.words,
    badgeFolder: fileURLToPath(new URL('../web/gamers/badges', import.meta.url)),
    trustedProxies: config.trustedProxies,
    push: { publicKey: pushKeysFrom(tokenKey(config)).publicKey, reach: config.webhooks },
    metricsAccess: { token, ownPort: metricsPort !== undefined },
  })
  // Requests in progress are finished before the database is closed, which they may need.
  opened.defer(() => app.close())
  const { connectionString } = store
  opened.defer(await watchSiteContent({ ...toSay, connectionString, from, say: app.say }))
  if (metricsPort !== undefined) {
    const metrics = await serveMetrics({
      text: app.metricsText,
      port: metricsPort,
      host: metricsHost,
      token,
    }).catch((error: unknown) => {
      throw isForeignAddress(error)
        ? new WrongSetting(`METRICS_HOST must be an address of this machine, and "${metricsHost}" is none.`)
        : error
    })
    opened.defer(() => metrics.close())
  }
  await app.listen({ port: config.port, host: config.host })
  log.info({ url: publicUrl }, 'The site is being served.')
})

/** Otherwise an unknown host name would be attributed to the database. */
function isForeignAddress(error: unknown): boolean {
  return ['ENOTFOUND', 'EAI_AGAIN', 'EADDRNOTAVAIL'].includes(codeOf(error))
}
