/**
 * Answers that a test gives in the site's place. They are played in front of the product's own handler and not by
 * `page.route`, with which Playwright stops every request of a page, and the browser keeps no script, font or picture.
 */
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import { json } from 'node:stream/consumers'
import type { Call } from '#contract/call.ts'

/** Sent with every request of a page: whose answers count. */
export const PLAYED_FOR = 'x-played-for'
const TOLD_AT = '/played-answers'

export type Playing = { path: string } & (
  | { status: number; body: unknown }
  | { instead: 'never' | 'no connection' }
)

export function isAskedAt({ path }: Pick<Call, 'path'>, pathname: string): boolean {
  const [asked, known] = [pathname.split('/'), path.split('/')]
  return (
    asked.length === known.length && known.every((part, at) => part.startsWith(':') || part === asked[at])
  )
}

/** Tells the site what to answer to the requests of one test; `null`, that nothing is played any more. */
export async function tellSite(test: string, told: Playing | null): Promise<void> {
  const { ok } = await fetch(`${process.env.SITE_URL}${TOLD_AT}`, {
    method: 'POST',
    headers: { [PLAYED_FOR]: test },
    body: JSON.stringify(told),
  })
  if (!ok) throw new Error('The site was not told what to answer.')
}

/** Puts what tests tell in front of the site. */
export function playInFrontOf(server: Server): void {
  const site = server.listeners('request') as RequestListener[]
  const playedFor = new Map<string, Playing[]>()
  server.removeAllListeners('request')
  server.on('request', async (request: IncomingMessage, response: ServerResponse) => {
    const test = String(request.headers[PLAYED_FOR] ?? '')
    const { pathname } = new URL(request.url ?? '/', 'http://site')
    if (pathname === TOLD_AT) {
      const told = (await json(request)) as Playing | null
      if (told) playedFor.set(test, [told, ...(playedFor.get(test) ?? [])])
      else playedFor.delete(test)
      return response.end()
    }
    // The last that was told stands first.
    const played = playedFor.get(test)?.find((told) => isAskedAt(told, pathname))
    if (played) play(played, response)
    else for (const listener of site) listener(request, response)
  })
}

function play(played: Playing, response: ServerResponse): void {
  if (!('instead' in played)) {
    response.writeHead(played.status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
    response.end(JSON.stringify(played.body))
  } else if (played.instead === 'no connection') response.destroy()
}
