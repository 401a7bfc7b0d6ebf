/** The server, put together from what it is given. One line per call. */
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
import { createAnswers, type Spend } from './answers/answers.ts'
import { allAltGames } from './api/all-alt-games.ts'
import { allGames } from './api/all-games.ts'
import { gamerMilestones } from './api/career/gamer-milestones.ts'
import { gamerYear } from './api/career/gamer-year.ts'
import { createYears } from './api/career/year-of.ts'
import { challenge } from './api/challenge.ts'
import { challenges } from './api/challenges.ts'
import { circle } from './api/circle.ts'
import { circleFeed } from './api/circle-feed.ts'
import { game } from './api/game.ts'
import { gamer } from './api/gamer.ts'
import { gamerChallenges } from './api/gamer-challenges.ts'
import { gamerCompletions } from './api/gamer-completions.ts'
import { gamerLeaderboardHistory } from './api/gamer-leaderboard-history.ts'
import { gamerLedger } from './api/gamer-ledger.ts'
import { gamerPlan } from './api/gamer-plan.ts'
import { gamerScan } from './api/gamer-scan.ts'
import { games } from './api/games.ts'
import { gridPopularity } from './api/grid/grid-popularity.ts'
import { leaderboards } from './api/leaderboards.ts'
import { leaderboardsMonthly } from './api/leaderboards-monthly.ts'
import { leaderboardsWeekly } from './api/leaderboards-weekly.ts'
import { me } from './api/me.ts'
import { myScan } from './api/my-scan.ts'
import { feed } from './api/news/feed.ts'
import { gamerSince } from './api/news/gamer-since.ts'
import { joining } from './api/news/joining.ts'
import { movement } from './api/news/movement.ts'
import { playerFeed } from './api/player-feed.ts'
import { posts } from './api/posts.ts'
import { profileDetails } from './api/profile-details.ts'
import { searchContent } from './api/search-content.ts'
import { settlements } from './api/settlements.ts'
import type { Auth, SignIn } from './auth/auth.ts'
import { cookieNames } from './auth/cookies.ts'
import { login } from './auth/login.ts'
import { logout } from './auth/logout.ts'
import { callback } from './callback.ts'
import type { DeskContext } from './desk/context.ts'
import { addDesk } from './desk/desk.ts'
import { embeds } from './embed/embed.ts'
import { createClients, LOOPBACK, type TrustedProxies } from './http/client-address.ts'
import { type ConnectionLimits, DEFAULT_CONNECTIONS, guardConnections } from './http/connections.ts'
import { failureSender, handleFailures } from './http/failures.ts'
import { createFastPath } from './http/fast-path.ts'
import { closeConnectionsAsTheyIdle, createHttpServer, refuseBrokenRequest } from './http/http-server.ts'
import { collectMethods } from './http/methods.ts'
import { refuseForeignChanges } from './http/origin.ts'
import { type Budget, CLOCKS, createProcessorBudget, DEFAULT_BUDGET } from './http/processor-budget.ts'
import { createRateLimiter, DEFAULT_LIMITS, type Limits } from './http/rate-limits.ts'
import { securityHeaders } from './http/security-headers.ts'
import { loadStaticFiles } from './http/static-files.ts'
import { notices, type PushOffer } from './notices/notices.ts'
import { docs } from './operators/docs.ts'
import { readGauges } from './operators/gauges.ts'
import { health } from './operators/health.ts'
import { createMetrics } from './operators/metrics.ts'
import type { MetricsAccess } from './operators/metrics-access.ts'
import { observe } from './operators/observe.ts'
import { describeApi } from './operators/openapi.ts'
import { gamerFeed } from './pages/gamer-feed.ts'
import { icons } from './pages/icons.ts'
import { pages } from './pages/pages.ts'
import { serviceWorker } from './pages/service-worker.ts'
import { wellKnown } from './pages/well-known.ts'
import { createFirsts } from './past/first-gamers.ts'
import { createMilestones } from './past/milestones-of.ts'
import { createRulesOfThen } from './past/past-rules.ts'
import { careerPictures } from './pictures/career-pictures.ts'
import { createRenderPool } from './pictures/drawing/render-pool.ts'
import { pictures } from './pictures/pictures.ts'
import { postImages } from './pictures/post-images.ts'
import { previews } from './pictures/previews.ts'
import { signedPictures } from './pictures/signed-pictures.ts'
import { createScanningNow } from './scans/scanning.ts'
import { isHttps, type SiteSettings } from './site.ts'
import { EMPTY_CONTENT, type SiteContent } from './site-content.ts'
import { followSettlements, type Live } from './snapshot/live.ts'

export interface AppOptions {
  store: Store
  /** Null when signing in is not configured. */
  signIn: SignIn | null
  clock: { now(): Date }
  /** To begin with; see `say`. */
  site: SiteSettings
  log: Logger
  /** Where the built website is. */
  webRoot: string
  /** Where the pictures of the badges are. */
  badgeFolder: string
  /** What the site says to begin with; see `say`. */
  words?: SiteContent
  /** The table of pages; tests add rows to it. */
  pageTable?: readonly Page[]
  limits?: Limits
  /** Processor time for each client. */
  budget?: Budget
  connections?: ConnectionLimits
  /** In which encodings lists and files are ready before anybody asks; all when absent. Tests ask for few of them. */
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

/** For answers that are built when somebody asks. */
const CACHE_BYTES = 128 * 1024 * 1024

export async function createApp(options: AppOptions): Promise<App> {
  const { store, signIn, clock, log, webRoot, badgeFolder, pageTable = PAGES } = options
  const { db } = store
  const now = () => clock.now()
  const { publicUrl } = options.site
  const https = isHttps(options.site)
  const headers = securityHeaders({ https })
  const metrics = createMetrics()

  let said = { words: options.words ?? EMPTY_CONTENT, site: options.site, revision: 0 }
  const words = () => said
  const site = () => said.site
  const siteName = () => said.site.siteName

  const scanning = createScanningNow(db, now)
  // What was settled is the same in a replica; whoever has just written something reads it where they wrote.
  const reading = store.replica?.db ?? db
  const rulesOfThen = createRulesOfThen(reading)
  const firsts = createFirsts(reading)
  const readYear = createYears(reading, firsts)
  const readMilestones = createMilestones({ db: reading, rulesOfThen, firsts })
  const plan = gamerPlan(reading)
  const calls: AnyAnswering[] = [
    allGames,
    allAltGames,
    gamer(reading, now, rulesOfThen),
    gamerCompletions(reading, now, rulesOfThen),
    playerFeed(reading, siteName, rulesOfThen),
    circleFeed(reading, siteName, rulesOfThen),
    gamerLeaderboardHistory(reading),
    gamerChallenges(reading, now, rulesOfThen),
    plan,
    gamerScan(db, scanning),
    gamerLedger(reading, rulesOfThen),
    gamerSince(reading, now, rulesOfThen),
    feed(reading, rulesOfThen),
    movement(reading, now),
    gamerYear(readYear, now),
    gamerMilestones(readMilestones),
    leaderboards(reading, now),
    settlements,
    leaderboardsWeekly(reading, now),
    leaderboardsMonthly(reading, now),
    searchContent,
    challenges,
    games,
    game(reading),
    gridPopularity(reading),
    challenge(reading),
    posts(words),
  ]
  const constantHeaders = Object.entries(headers.data).flat()
  const kind = {
    contentType: 'application/json; charset=utf-8',
    // CachedAnswer, but never used without asking: two pages must not show two states.
    cacheControl: 'public, no-cache',
    constantHeaders,
  }
  const current = () => live.snapshot
  const cache = createAnswerCache(CACHE_BYTES)
  const ahead = options.encodedAhead && { ahead: options.encodedAhead }
  const clients = createClients(options.trustedProxies ?? LOOPBACK)
  const budget = createProcessorBudget(options.budget ?? DEFAULT_BUDGET, CLOCKS)
  const spend: Spend = (request, make) => budget.spend(clients.of(request.raw), make)
  const answers = createAnswers({ calls, kind, current, cache, spend, ...ahead })
  const live: Live = await followSettlements({ store, log, prepare: answers.prepare })
  const limiter = createRateLimiter(options.limits ?? DEFAULT_LIMITS, () => performance.now())
  const files = loadStaticFiles(webRoot, { constantHeaders, ...ahead })
  const at = (address: string) => cache.at(address) ?? files.at(address)
  const painters = createRenderPool({ badgeFolder })
  const metricsText = async () =>
    metrics.text(await readGauges({ db, snapshot: current(), painters, now: now() }))
  const front = createFastPath({ at, limiter, clients, count: metrics.count, headers: headers.data })

  const app: FastifyInstance = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    frameworkErrors: failureSender(headers),
    serverFactory: (handler) => createHttpServer(front, handler),
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
  app.addHook('onClose', () => Promise.all([live.close(), painters.close()]).then(() => {}))
  handleFailures(app, headers)
  refuseForeignChanges(app, publicUrl)
  const methods = collectMethods(app)
  observe(app, {
    metrics,
    text: metricsText,
    access: options.metricsAccess ?? { token: undefined, ownPort: false },
    publicUrl,
  })
  await app.register(cookie)
  await describeApi(app, options.site)

  for (const how of calls) answers.serve(app, how)
  const auth: Auth = { store, signIn, cookies: cookieNames({ https }), now, current, log }
  profileDetails(app, auth)
  login(app, auth)
  callback(app, auth, options.desk)
  logout(app, auth)
  await circle(app, auth)
  me(app, { auth, siteName: () => site().siteName })
  myScan(app, { auth, scanning })
  await notices(app, { auth, rulesOfThen, site, posts: () => words().words.feed, push: options.push })
  joining(app, { db, scanning })
  if (options.desk) await addDesk({ app, auth, context: options.desk })
  pictures(app, { cache, painters, current, constantHeaders })
  postImages(app, db)
  previews(app, { cache, painters, current, constantHeaders, siteName })
  signedPictures(app, { cache, painters, current, constantHeaders, siteName })
  careerPictures(app, { cache, painters, current, constantHeaders, site, readYear, readMilestones, now })
  embeds(app, {
    ...{ cache, current, site, readYear, now },
    commonHeaders: headers.data,
    nextSquare: async (snapshot, { xuid }) => {
      const [first] = (await plan.present(snapshot, plan.find(snapshot, { xuid }))).suggestions
      return first ? { square: first.square, name: first.display_name, now: first.now } : null
    },
  })
  files.serve(app)
  serviceWorker(app, { webRoot, commonHeaders: headers.data })
  icons(app, { painters, constantHeaders })
  gamerFeed(app, { db, cache, site, current, rulesOfThen, constantHeaders })
  wellKnown(app, { pageTable, cache, site, words, current, constantHeaders })
  pages(app, { pageTable, cache, current, words, webRoot, headers, methods })
  docs(app, { headers, siteName })
  health(app, { store, live })
  await app.ready()
  const say = (next: SiteContent, changed?: Site) => {
    said = { words: next, site: { ...said.site, ...changed }, revision: said.revision + 1 }
    cache.forgetAddresses()
  }
  return Object.assign(app, { live, metricsText, say })
}
