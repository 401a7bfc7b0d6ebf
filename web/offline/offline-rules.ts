/** What the service worker keeps, and how it says that an answer is an old one. */

/** Says when an answer was kept, on one that is shown because the server cannot be reached. */
export const KEPT_AT = 'x-kept-at'

export type AnswerStore = 'files' | 'answers' | 'pages'

/** Undefined for what is nobody else's, what changes something, and what other sites serve. */
export function storeFor(
  url: URL,
  { method, mode }: { method: string; mode: string },
  origin: string,
): AnswerStore | undefined {
  if (method !== 'GET' || url.origin !== origin) return undefined
  const { pathname } = url
  if (pathname.startsWith('/assets/')) return 'files'
  if (/^\/(auth|organiser|embed|healthz|readyz|metrics)(\/|$)/.test(pathname)) return undefined
  if (/^\/api\/(me|organiser|profile-details|docs|openapi)/.test(pathname)) return undefined
  if (pathname.startsWith('/api/')) return 'answers'
  if (pathname.startsWith('/pictures/') || /^\/(icon|favicon)/.test(pathname)) return 'files'
  return mode === 'navigate' ? 'pages' : undefined
}

/** Of each kind so many are kept, the latest. */
export const MAX_KEPT: Readonly<Record<AnswerStore, number>> = { files: 400, answers: 60, pages: 20 }

/** A kept answer with the time at which it was new. */
export async function asKept(response: Response): Promise<Response> {
  const headers = new Headers(response.headers)
  headers.set(KEPT_AT, response.headers.get('date') ?? '')
  return new Response(await response.blob(), { status: response.status, headers })
}
