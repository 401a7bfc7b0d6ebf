/**
 * A screen as its visitors use it, without a browser: the website's own routes and calls in happy-dom, on answers that the test
 * plays. For words, states, sorting and errors; what needs layout, real focus or the browser's history is tested in Chromium.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import '#web/early/early.ts'
import { pages } from 'virtual:pages'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, configure, render, waitFor } from '@testing-library/react'
import { type UserEvent, userEvent } from '@testing-library/user-event'
import { createBrowserRouter, matchRoutes, type RouteObject } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { circleCall } from '#contract/account/circle.ts'
import { profileDetailsCall } from '#contract/account/profile-details.ts'
import type { AnswerOf, Call } from '#contract/call.ts'
import { type PlayedAnswer, playing } from '#tests/support/browser/answers.ts'
import { profileOf } from '#tests/support/browser/builders.ts'
import { isAskedAt, type Playing } from '#tests/support/browser/played-answers.ts'
import { createQueryClient } from '#web/data/query-client.ts'
import { routesOf } from '#web/routes.tsx'
import { NotFound } from './not-found.ts'

// Three files share two cores: what never comes still fails, only later.
configure({
  asyncUtilTimeout: 120_000,
  getElementError: (said, container) => new NotFound(said, container),
})

/** The last that was told stands first. */
let played: Playing[] = []
let asked: { method: string; address: string; body: unknown }[] = []
let errors: string[] = []
let expected: string[] = []
let page = new AbortController()

/** What stands in the page beside the website. */
const [PALETTE = ''] =
  /<dialog.*<\/dialog>/s.exec(readFileSync(join(import.meta.dirname, '../../../web/index.html'), 'utf8')) ??
  []

/** What React says once about <search>, which happy-dom does not know yet. */
const UNKNOWN_ELEMENT = 'The tag <%s> is unrecognized in this browser'

/** What is answered in the server's place. A call that no one answers never comes. */
export const calls = {
  /** Answers a call, whatever its query. The last answer given counts. */
  answer<C extends Call>(call: C, answer: PlayedAnswer<C>): void {
    played = [playing(call, answer), ...played]
  },
  /** The addresses at which a call was asked for so far, path and query. */
  asked: (call: Call): string[] => requestsOf(call).map(({ address }) => address),
  /** What was sent with them. */
  sent: (call: Call): unknown[] => requestsOf(call).map(({ body }) => body),
}

const requestsOf = ({ path, method }: Call) =>
  asked.filter(
    (request) => request.method === method && isAskedAt({ path }, request.address.split('?')[0] ?? ''),
  )

/** Errors that the test expects in the console, as parts of their text. */
export const expectErrors = (...parts: string[]): void => void expected.push(...parts)

/** As wide as the browser tests' desktop unless a test says otherwise, for what asks for the width in its code. */
export const beWide = (width: number): void =>
  (window as unknown as { happyDOM: { setViewport(size: { width: number }): void } }).happyDOM.setViewport({
    width,
  })

/** Draws the website at an address. What it returns types and clicks as a visitor does. */
export async function openScreen(path: string): Promise<UserEvent> {
  // A key of its own, as a new tab has one: what a visitor left on a screen is remembered by it.
  history.pushState({ key: crypto.randomUUID() }, '', path)
  const routes = routesOf(pages)
  await loadScreen(routes)
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={createBrowserRouter(routes)} />
    </QueryClientProvider>,
  )
  return userEvent.setup()
}

/** As the website's first script does, so that a test finds the screen and not what stands until its code is there. */
async function loadScreen(routes: RouteObject[]): Promise<void> {
  for (const { route } of matchRoutes(routes, location) ?? [])
    if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined })
}

/** As `gamertag`, who takes part under that name. Before the screen is opened. */
export function beSignedIn(
  gamertag: string,
  fields: Partial<AnswerOf<typeof profileDetailsCall>> = {},
): void {
  localStorage.setItem('xbox_user', JSON.stringify({ xuid: '77', gamertag }))
  calls.answer(circleCall, { circle: [] })
  calls.answer(profileDetailsCall, profileOf(gamertag, fields))
}

/** A title that depends on the data is set after the screen was drawn with it. */
export const expectTitle = (title: string): Promise<void> => waitFor(() => expect(document.title).toBe(title))

/** When what was played has been heard, asked again and drawn: nothing of it takes more than a few turns of the event loop. */
export async function everythingIsDrawn(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await new Promise((next) => setTimeout(next))
}

/** The texts of elements, with runs of white space made one. */
export const texts = (elements: Iterable<Element>): string[] => [...elements].map(textOf)

export const textOf = (element: Element | null | undefined): string =>
  (element?.textContent ?? '').replace(/\s+/g, ' ').trim()

function answerOf(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const { pathname, search } = new URL(String(input), location.href)
  const { method = 'GET', body, signal } = init
  asked.push({ method, address: pathname + search, body: typeof body === 'string' ? JSON.parse(body) : body })
  const answer = played.find((told) => isAskedAt(told, pathname))
  if (!answer || ('instead' in answer && answer.instead === 'never'))
    return untilAborted(signal ?? page.signal)
  if ('instead' in answer) return Promise.reject(new TypeError('Failed to fetch'))
  return Promise.resolve(Response.json(answer.body, { status: answer.status }))
}

const untilAborted = (signal: AbortSignal): Promise<Response> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))

/** Called for every file: the files of a worker share this module. */
export function beginScreens(): void {
  beforeEach(() => {
    beWide(1440)
    document.head.innerHTML = '<title>The grid</title>'
    document.body.innerHTML = PALETTE
    played = []
    asked = []
    errors = []
    expected = [UNKNOWN_ELEMENT]
    page = new AbortController()
    vi.stubGlobal('fetch', answerOf)
    vi.spyOn(console, 'error').mockImplementation((...parts: unknown[]) => void errors.push(parts.join(' ')))
  })

  afterEach(() => {
    cleanup()
    localStorage.clear()
    sessionStorage.clear()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
    // Whoever leaves a page ends its calls. What waits for one of them would wait in the tests after this one too.
    page.abort()
    expect(errors.filter((error) => !expected.some((part) => error.includes(part)))).toEqual([])
  })
}
