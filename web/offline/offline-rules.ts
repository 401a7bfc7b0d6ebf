/** What the service worker keeps, and how it marks an old answer. */

/** When an answer was kept, on one shown because the server cannot be reached. */
export const KEPT_AT = 'x-kept-at'

export type AnswerStore = 'files' | 'answers' | 'pages'

/** Undefined for private answers, changes, and other sites. */
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

/** The latest of each kind. */
export const MAX_KEPT: Readonly<Record<AnswerStore, number>> = { files: 400, answers: 60, pages: 20 }

export async function asKept(response: Response): Promise<Response> {
  const headers = new Headers(response.headers)
  headers.set(KEPT_AT, response.headers.get('date') ?? '')
  return new Response(await response.blob(), { status: response.status, headers })
}
