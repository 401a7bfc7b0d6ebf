import cookie from '@fastify/cookie'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { Logger } from 'pino'
import { PAGES, type Page } from '#contract/pages.ts'
import type { Site } from '#contract/site/site.ts'
import type { Store } from '#store/open.ts'
import type { Encoding } from './answers/answer.ts'
import { createAnswerCache } from './answers/answer-cache.ts'
import type { AnyAnswering } from './answers/answering.ts'
import { createAnswers } from './answers/answers.ts'
import { chargeRoutes } from './answers/charged-routes.ts'
import { createSendKept, type Spend } from './answers/send-kept.ts'
import { type Auth, failedSignIn, type SignIn } from './auth/auth.ts'
import { cookieNames } from './auth/cookies.ts'
import { createCalls } from './calls.ts'
import type { DeskContext } from './desk/context.ts'
import { type Clients, createClients, LOOPBACK, type TrustedProxies } from './http/client-address.ts'
import { type ConnectionLimits, DEFAULT_CONNECTIONS, guardConnections } from './http/connections.ts'
import { failureSender, handleFailures } from './http/failures.ts'
import { createFastPath } from './http/fast-path.ts'
import { closeConnectionsAsTheyIdle, createHttpServer, refuseBrokenRequest } from './http/http-server.ts'
import { collectMethods } from './http/methods.ts'
import { refuseForeignChanges } from './http/origin.ts'
import { CLOCKS, createProcessorBudget, DEFAULT_BUDGET, type TimeBudget } from './http/processor-budget.ts'
import { createRateLimiter, DEFAULT_LIMITS, type Limits } from './http/rate-limits.ts'
import { type SecurityHeaders, securityHeaders } from './http/security-headers.ts'
import { loadStaticFiles } from './http/static-files.ts'
import type { PushOffer } from './notices/notices.ts'
import { readGauges } from './operators/gauges.ts'
import { createMetrics, type Metrics } from './operators/metrics.ts'
import type { MetricsAccess } from './operators/metrics-access.ts'
import { observe } from './operators/observe.ts'
import { describeApi } from './operators/openapi.ts'
import { inlineScripts } from './pages/template.ts'
import { createRenderPool } from './pictures/drawing/render-pool.ts'
import { addRoutes } from './routes.ts'
import { createScanningNow } from './scans/scanning.ts'
import { isHttps, type SiteSettings } from './site.ts'
import { type CurrentContent, EMPTY_CONTENT, type SiteContent } from './site-content.ts'
import { followSettlements, type Live } from './snapshot/live.ts'
import { noteVisit } from './snapshot/pauses.ts'

export interface AppOptions {
  store: Store
  /** Null when signing in is not configured. */
  signIn: SignIn | null
  clock: { now(): Date }
  /** To begin with; see `say`. */
  site: SiteSettings
  log: Logger
  webRoot: string
  badgeFolder: string
  /** What the site says to begin with; see `say`. */
  words?: SiteContent
  /** The table of pages; tests add rows to it. */
  pageTable?: readonly Page[]
  limits?: Limits
  /** Processor time for each client. */
  budget?: TimeBudget
  connections?: ConnectionLimits
  /** In which encodings lists are ready before anyone asks; all when absent. Tests ask for few of them. */
  encodedAhead?: readonly Encoding[]
  /** Whose word about the client's address is taken; proxies on this machine when absent. */
  trustedProxies?: TrustedProxies
  /** Who may read the metrics; this machine alone when absent. */
  metricsAccess?: MetricsAccess
  /** How browsers are told something; without it they are not. */
  push?: PushOffer | undefined
  /** What the organiser's desk works with; without it there is no desk. */
  desk?: DeskContext
}

export interface App extends Pick<FastifyInstance, 'inject' | 'listen' | 'close' | 'server'> {
  live: Live
  /** From now on the site says something else: a post whose day has come, or another name. */
  say(words: SiteContent, site?: Site): void
  /** What operators watch, as Prometheus reads it. */
  metricsText: () => Promise<string>
}

/**
 * A content delivery network and nginx may keep an answer for as long as a web server takes to follow a settlement, and show it for
 * a little longer while they ask for the next. Browsers read neither of the two.
 */
const FOR_CACHES_IN_FRONT = [
  ...['CDN-Cache-Control', 'public, max-age=2, stale-while-revalidate=30'],
  ...['X-Accel-Expires', '2'],
]

/** For answers that are built when someone asks. */
const CACHE_BYTES = 128 * 1024 * 1024

export async function createApp(options: AppOptions): Promise<App> {
  const { store, signIn, clock, log, webRoot, badgeFolder, pageTable = PAGES } = options
  const { db } = store
  const now = () => clock.now()
  const https = isHttps(options.site)
  const headers = securityHeaders({ https, scripts: inlineScripts(webRoot) })
  const constantHeaders = Object.entries(headers.data).flat()
  const metrics = createMetrics()
  let saying: CurrentContent = { words: options.words ?? EMPTY_CONTENT, site: options.site, revision: 0 }
  const said = () => saying

  const scanning = createScanningNow(db, now)
  // Settled data is the same in a replica; data that a request just wrote is read where it was written.
  const reads = createCalls({ db, reading: store.replica?.db ?? db, now, said, scanning })
  const clients = createClients(options.trustedProxies ?? LOOPBACK)
  const ready = openAnswers(options, { calls: reads.calls, clients, constantHeaders })
  const { answers, live } = ready
  const current = () => live.snapshot
  const painters = createRenderPool({ badgeFolder })
  const metricsText = async () =>
    metrics.text(await readGauges({ db, snapshot: current(), painters, now: now() }))
  const app = createFastify(options, { ready, headers, clients, count: metrics.count })
  app.addHook('onClose', () => Promise.all([live.close(), painters.close()]).then(() => {}))
  const methods = collectMethods(app)
  observe(app, {
    metrics,
    text: metricsText,
    access: options.metricsAccess ?? { token: undefined, ownPort: false },
    publicUrl: options.site.publicUrl,
  })
  await app.register(cookie)
  await describeApi(app, options.site)
  for (const how of reads.calls) answers.serve(app, how)
  const auth: Auth = { store, signIn, cookies: cookieNames({ https }), now, current, log }
  await addRoutes(app, {
    ...{ store, auth, reads, scanning, said, painters, headers, constantHeaders, methods, ...ready },
    ...{ webRoot, pageTable, push: options.push, desk: options.desk },
  })
  await app.ready()
  await live.ready.catch(async (error: unknown) => {
    await app.close()
    throw error
  })
  const say = (words: SiteContent, changed?: Site) => {
    saying = { words, site: { ...saying.site, ...changed }, revision: saying.revision + 1 }
    ready.cache.forgetAddresses()
  }
  return Object.assign(app, { live, metricsText, say })
}

interface AnswerParts {
  calls: readonly AnyAnswering[]
  clients: Clients
  constantHeaders: readonly string[]
}

/** The settled state, and what is ready to be sent of it; follows the settlements until `live` is closed. */
function openAnswers(options: AppOptions, { calls, clients, constantHeaders }: AnswerParts) {
  const ahead = options.encodedAhead && { ahead: options.encodedAhead }
  const cache = createAnswerCache(CACHE_BYTES)
  const budget = createProcessorBudget(options.budget ?? DEFAULT_BUDGET, CLOCKS)
  const spend: Spend = (request, make) => budget.spend(clients.of(request.raw), make)
  const charge: Spend = (request, make) => budget.charge(clients.of(request.raw), make)
  const answers = createAnswers({
    calls,
    kind: {
      contentType: 'application/json; charset=utf-8',
      // Kept, but never used without asking: two pages must not show two states.
      cacheControl: 'public, no-cache',
      constantHeaders: [...constantHeaders, ...FOR_CACHES_IN_FRONT],
    },
    current: () => live.snapshot,
    cache,
    spend,
    ...ahead,
  })
  const live: Live = followSettlements({
    store: options.store,
    log: options.log,
    prepare: answers.prepare,
  })
  const sendKept = createSendKept({ cache, spend })
  return {
    answers,
    cache,
    spend,
    charge,
    sendKept,
    files: loadStaticFiles(options.webRoot, constantHeaders),
    live,
  }
}

interface RouterParts {
  ready: ReturnType<typeof openAnswers>
  headers: SecurityHeaders
  clients: Clients
  count: Metrics['count']
}

/** The router behind the fast path, without a route yet. */
function createFastify(
  options: AppOptions,
  { ready, headers, clients, count }: RouterParts,
): FastifyInstance {
  const fastPath = createFastPath({
    at: (address) => ready.cache.at(address) ?? ready.files.at(address),
    limiter: createRateLimiter(options.limits ?? DEFAULT_LIMITS, () => performance.now()),
    ...{ clients, count, headers: headers.data, noteVisit },
    tooManySignIns: failedSignIn('too_many_sign_ins'),
  })
  const app: FastifyInstance = Fastify({
    loggerInstance: options.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    frameworkErrors: failureSender(headers),
    serverFactory: (handler) => createHttpServer(fastPath, handler),
    clientErrorHandler: refuseBrokenRequest,
    bodyLimit: 4096,
    routerOptions: { maxParamLength: 512 },
    return503OnClosing: false,
    forceCloseConnections: 'idle',
  })
  app.setValidatorCompiler(validatorCompiler).setSerializerCompiler(serializerCompiler)
  const connections = guardConnections(app.server, options.connections ?? DEFAULT_CONNECTIONS, clients)
  app.addHook('preClose', async () => {
    if (app.server.listening) closeConnectionsAsTheyIdle(app.server, connections)
  })
  chargeRoutes(app, ready.charge)
  handleFailures(app, headers)
  refuseForeignChanges(app, options.site.publicUrl)
  return app
}
