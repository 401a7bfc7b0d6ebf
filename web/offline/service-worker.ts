/**
 * The installed app offline. Every request goes to the server first; a kept answer is used only if the server cannot be
 * reached, and is marked with its age. The caches belong to one build of the site.
 */
import { type AnswerStore, asKept, MAX_KEPT, storeFor } from './offline-rules.ts'

/** The part of the worker's types used here: the types of windows and workers conflict. */
interface WorkerScope {
  /** The server prepends it to this file. */
  readonly build?: string
  readonly location: Location
  readonly registration: { showNotification(title: string, options: object): Promise<void> }
  readonly clients: {
    claim(): Promise<void>
    openWindow(url: string): Promise<unknown>
  }
  skipWaiting(): Promise<void>
  addEventListener(type: string, listener: (event: WorkerEvent) => void): void
}

interface WorkerEvent {
  readonly request: Request
  readonly data: { json(): unknown } | null
  readonly notification: { readonly data: unknown; close(): void }
  respondWith(response: Promise<Response>): void
  waitUntil(done: Promise<unknown>): void
}

const scope = globalThis as unknown as WorkerScope
const nameOf = (store: AnswerStore): string => `${store} ${scope.build ?? ''}`
const NAMES = (['files', 'answers', 'pages'] as const).map(nameOf)

/** Stands in for every page that was never opened. */
const SHELL = '/'

scope.addEventListener('install', (event) =>
  event.waitUntil(
    keepShell()
      .catch(() => {}) // the next visit keeps it
      .then(() => scope.skipWaiting()),
  ),
)

/** With the files that it names: the installed app begins with this page. */
async function keepShell(): Promise<void> {
  const response = await fetch(SHELL)
  await (await caches.open(nameOf('pages'))).put(SHELL, response.clone())
  const files = await caches.open(nameOf('files'))
  await files.addAll([...new Set((await response.text()).match(/\/assets\/[\w.-]+/g))])
}

scope.addEventListener('activate', (event) =>
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.map((name) => NAMES.includes(name) || caches.delete(name))))
      .then(() => scope.clients.claim()),
  ),
)

scope.addEventListener('fetch', (event) => {
  const { request } = event
  const store = storeFor(new URL(request.url), request, scope.location.origin)
  if (store) event.respondWith(store === 'files' ? keptFirst(request) : serverFirst(request, store))
})

/** File names contain a hash of the content. */
async function keptFirst(request: Request): Promise<Response> {
  const cache = await caches.open(nameOf('files'))
  const kept = await cache.match(request)
  if (kept) return kept
  const response = await fetch(request)
  if (response.ok) await keep('files', cache, request, response.clone())
  return response
}

async function serverFirst(request: Request, store: AnswerStore): Promise<Response> {
  const cache = await caches.open(nameOf(store))
  try {
    const response = await fetch(request)
    if (response.ok && response.type === 'basic') await keep(store, cache, request, response.clone())
    return response
  } catch (unreachable) {
    const kept =
      (await cache.match(request, { ignoreVary: true })) ??
      (store === 'pages' ? await cache.match(SHELL, { ignoreVary: true }) : undefined)
    if (!kept) throw unreachable
    return asKept(kept)
  }
}

async function keep(store: AnswerStore, cache: Cache, request: Request, response: Response): Promise<void> {
  await cache.delete(request)
  await cache.put(request, response).catch(() => {}) // a full cache is no error
  const keys = await cache.keys()
  for (const oldest of keys.slice(0, Math.max(0, keys.length - MAX_KEPT[store]))) await cache.delete(oldest)
}

scope.addEventListener('push', (event) => {
  const notice = noticeIn(event.data)
  if (!notice) return
  const { title, body, path, tag } = notice
  event.waitUntil(
    scope.registration.showNotification(title, { body, tag, icon: '/icon-192.png', data: path }),
  )
})

scope.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const { data } = event.notification
  if (typeof data === 'string') event.waitUntil(scope.clients.openWindow(data))
})

function noticeIn(data: WorkerEvent['data']): Record<'title' | 'body' | 'path' | 'tag', string> | null {
  try {
    const sent = data?.json()
    if (sent === null || typeof sent !== 'object') return null
    const text = (name: string) => {
      const value: unknown = Reflect.get(sent, name)
      return typeof value === 'string' ? value : ''
    }
    return { title: text('title'), body: text('body'), path: text('path'), tag: text('tag') }
  } catch {
    return null
  }
}
