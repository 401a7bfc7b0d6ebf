/** Every address that is not a call or file: the website with the page's metadata, or status 404. */
import type { FastifyInstance } from 'fastify'
import { formatEastern, momentDay, parseTimestamp } from '#contest/calendar/timestamp.ts'
import { NOT_FOUND, type Page } from '#contract/pages.ts'
import { makeAnswer } from '../answers/answer.ts'
import { isLarge } from '../answers/answering.ts'
import type { SendKept, Spend } from '../answers/send-kept.ts'
import { RequestRefused, sentenceFor } from '../http/errors.ts'
import { type Methods, refuseMethod } from '../http/methods.ts'
import type { SecurityHeaders } from '../http/security-headers.ts'
import { settlementAtMoment } from '../past/moment.ts'
import type { ReadRulesOfThen } from '../past/past-rules.ts'
import type { CurrentContent } from '../site-content.ts'
import type { Snapshot } from '../snapshot/state.ts'
import { createFindPage } from './find-page.ts'
import { headOf, type PageMoment } from './page-head.ts'
import { loadTemplate } from './template.ts'

export interface PagesOptions {
  pageTable: readonly Page[]
  sendKept: SendKept
  /** For the page of an unknown address, which is not kept. */
  spend: Spend
  current: () => Snapshot
  words: () => CurrentContent
  webRoot: string
  headers: SecurityHeaders
  methods: Methods
  now: () => Date
  rulesOfThen: ReadRulesOfThen
}

export function pages(app: FastifyInstance, options: PagesOptions): void {
  const { pageTable, sendKept, current, webRoot, headers, methods } = options
  const findPage = createFindPage(pageTable)
  const template = loadTemplate(webRoot)
  const kind = {
    contentType: 'text/html; charset=utf-8',
    cacheControl: 'public, no-cache',
    constantHeaders: Object.entries(headers.page).flat(),
  }

  app.setNotFoundHandler(async (request, reply) => {
    const address = decodedPath(request.url)
    if (address === undefined) throw nothing()
    const path = address.replace(/(?<=.)\/$/, '')
    const snapshot = current()
    const found = isForPrograms(path) ? undefined : findPage(snapshot, path)
    const allowed = found ? READING : methods.at(address)
    if (allowed.length > 0 && !allowed.includes(request.method)) return refuseMethod(request, reply, allowed)
    if (!READING.includes(request.method) || isForPrograms(path)) throw nothing()
    if (!template) throw new RequestRefused(503, 'The website has not been built yet.')
    const { words, site: settings, revision } = options.words()
    const site = isLarge(snapshot) ? { ...settings, lists: 'windows' } : settings
    const query = new URLSearchParams(request.url.split('?')[1])
    const at = found?.page.callsThen && query.get('tab') === null ? query.get('at') : null
    const past = at === null ? undefined : await momentOf(snapshot, at, options)
    const head = headOf(found ?? { page: NOT_FOUND }, { path, query, site, version: snapshot.version, past })
    if (!found) {
      reply.code(404).headers(headers.page).header('Cache-Control', 'no-store').type(kind.contentType)
      return options.spend(request, async () => template(head, words, site))
    }
    const key = `page ${path} ${head.calls.join(' ')}`
    await sendKept(request, reply, {
      ...{ route: 'page', key, stamp: `${snapshot.version} ${revision}` },
      make: async () => makeAnswer(Buffer.from(template(head, words, site)), kind),
      isSame: () => current() === snapshot && options.words().revision === revision,
    })
  })
}

/** Undefined if there is nothing to show for it: the website says so. */
async function momentOf(
  snapshot: Snapshot,
  at: string,
  { now, rulesOfThen }: Pick<PagesOptions, 'now' | 'rulesOfThen'>,
): Promise<PageMoment | undefined> {
  const date = parseTimestamp(at)
  if (!date) return undefined
  try {
    const { asOf } = settlementAtMoment(snapshot, date, now())
    const { patch } = (await rulesOfThen(snapshot)).at(asOf)
    const update = `${patch < 0 ? '' : `Patch ${patch}, `}update of ${formatEastern(asOf)}.`
    return { at, day: momentDay(at), update }
  } catch (error) {
    if (error instanceof RequestRefused) return undefined
    throw error
  }
}

const READING = ['GET', 'HEAD']

const nothing = () => new RequestRefused(404, sentenceFor(404))

/** Clients of these paths read JSON, not pages. */
const isForPrograms = (path: string): boolean =>
  /^\/(api|auth|pictures|previews|\.well-known)(\/|$)/.test(path)

/** Decoded without the query; undefined if malformed. */
function decodedPath(url: string): string | undefined {
  try {
    return decodeURIComponent(url.split(/[?#]/, 1)[0] ?? '')
  } catch {
    return undefined
  }
}
