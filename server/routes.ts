/** Every address besides the settled-state calls: accounts, desk, pictures, pages and operators' endpoints. */
import type { FastifyInstance } from 'fastify'
import type { Page } from '#contract/pages.ts'
import type { Store } from '#store/open.ts'
import type { SendKept, Spend } from './answers/send-kept.ts'
import { answerCircle } from './api/circle.ts'
import { answerMe } from './api/me.ts'
import { answerMyScan } from './api/my-scan.ts'
import { answerJoining } from './api/news/joining.ts'
import { answerProfileDetails } from './api/profile-details.ts'
import type { Auth } from './auth/auth.ts'
import { addLogin } from './auth/login.ts'
import { addLogout } from './auth/logout.ts'
import { callback } from './callback.ts'
import type { createCalls } from './calls.ts'
import type { DeskContext } from './desk/context.ts'
import { addDesk } from './desk/desk.ts'
import { embeds } from './embed/embed.ts'
import type { collectMethods } from './http/methods.ts'
import type { SecurityHeaders } from './http/security-headers.ts'
import type { loadStaticFiles } from './http/static-files.ts'
import { notices, type PushOffer } from './notices/notices.ts'
import { docs } from './operators/docs.ts'
import { health } from './operators/health.ts'
import { gamerFeed } from './pages/gamer-feed.ts'
import { icons } from './pages/icons.ts'
import { pages } from './pages/pages.ts'
import { serviceWorker } from './pages/service-worker.ts'
import { wellKnown } from './pages/well-known.ts'
import { careerPictures } from './pictures/career-pictures.ts'
import type { RenderPool } from './pictures/drawing/render-pool.ts'
import { pictures } from './pictures/pictures.ts'
import { postImages } from './pictures/post-images.ts'
import { previews } from './pictures/previews.ts'
import { signedPictures } from './pictures/signed-pictures.ts'
import type { ScanningNow } from './scans/scanning.ts'
import type { CurrentContent } from './site-content.ts'
import type { Live } from './snapshot/live.ts'

export interface RouteContext {
  store: Store
  auth: Auth
  push: PushOffer | undefined
  desk: DeskContext | undefined
  reads: ReturnType<typeof createCalls>
  scanning: ScanningNow
  said: () => CurrentContent
  sendKept: SendKept
  spend: Spend
  painters: RenderPool
  live: Live
  headers: SecurityHeaders
  constantHeaders: readonly string[]
  methods: ReturnType<typeof collectMethods>
  files: ReturnType<typeof loadStaticFiles>
  webRoot: string
  pageTable: readonly Page[]
}

export async function addRoutes(app: FastifyInstance, context: RouteContext): Promise<void> {
  await addAccounts(app, context)
  if (context.desk) await addDesk({ app, auth: context.auth, context: context.desk })
  addPictures(app, context)
  addPages(app, context)
  health(app, { store: context.store, live: context.live })
}

async function addAccounts(app: FastifyInstance, context: RouteContext): Promise<void> {
  const { auth, desk, said, scanning, push } = context
  const { rulesOfThen } = context.reads
  const site = () => said().site
  answerProfileDetails(app, auth)
  addLogin(app, auth)
  callback(app, auth, desk)
  addLogout(app, auth)
  await answerCircle(app, auth)
  answerMe(app, { auth, siteName: () => site().siteName })
  answerMyScan(app, { auth, scanning })
  await notices(app, { auth, rulesOfThen, site, posts: () => said().words.feed, push })
  answerJoining(app, { db: context.store.db, scanning })
}

function addPictures(app: FastifyInstance, context: RouteContext): void {
  const { said, headers } = context
  const { now, current } = context.auth
  const { plan, readYear, readMilestones } = context.reads
  const site = () => said().site
  const { sendKept, painters, constantHeaders } = context
  const drawing = { sendKept, painters, current, constantHeaders }
  pictures(app, drawing)
  postImages(app, context.store.db)
  previews(app, { ...drawing, site })
  signedPictures(app, { ...drawing, site })
  careerPictures(app, { ...drawing, site, readYear, readMilestones, now })
  embeds(app, {
    ...{ sendKept, current, site, readYear, now },
    commonHeaders: headers.data,
    nextSquare: async (snapshot, { xuid }) => {
      const [first] = (await plan.present(snapshot, plan.find(snapshot, { xuid }))).suggestions
      return first ? { square: first.square, name: first.display_name, now: first.now } : null
    },
  })
}

function addPages(app: FastifyInstance, context: RouteContext): void {
  const { said: words, sendKept, spend, headers, constantHeaders } = context
  const { methods, painters, webRoot, pageTable } = context
  const { current, now } = context.auth
  const { rulesOfThen } = context.reads
  const site = () => words().site
  context.files.serve(app)
  serviceWorker(app, { webRoot, commonHeaders: headers.data })
  icons(app, { painters, constantHeaders })
  gamerFeed(app, { db: context.store.db, sendKept, site, current, rulesOfThen, constantHeaders })
  wellKnown(app, { pageTable, sendKept, site, words, current, constantHeaders })
  pages(app, { pageTable, sendKept, spend, current, words, webRoot, headers, methods, now, rulesOfThen })
  docs(app, { sendKept, headers, siteName: () => site().siteName })
}
