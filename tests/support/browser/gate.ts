/**
 * Keeps requests of a page back inside the browser: on a held connection to the site six of them would keep back everything
 * else, and `page.route` would stop every request.
 */
import type { Page } from '@playwright/test'

const KINDS = { code: '/assets/*.js', answers: '/api/*' }
type Kind = keyof typeof KINDS

/** From now on only these are held; what was held of others goes on. */
export type Hold = (...kinds: Kind[]) => Promise<void>

export async function gateOf(page: Page): Promise<Hold> {
  const devTools = await page.context().newCDPSession(page)
  let held: readonly Kind[] = []
  let waiting: { requestId: string; url: string }[] = []
  const isHeld = ({ url }: { url: string }) =>
    held.some((kind) => new URL(url).pathname.startsWith(KINDS[kind].slice(0, KINDS[kind].indexOf('*'))))
  const goOn = async ({ requestId }: { requestId: string }) => {
    // A page that was left has given its requests up.
    await devTools.send('Fetch.continueRequest', { requestId }).catch(() => {})
  }
  devTools.on('Fetch.requestPaused', ({ requestId, request: { url } }) => {
    if (isHeld({ url })) waiting.push({ requestId, url })
    else void goOn({ requestId })
  })
  // What the browser has kept from other tests would come without a request.
  await devTools.send('Network.setCacheDisabled', { cacheDisabled: true })
  await devTools.send('Fetch.enable', {
    patterns: Object.values(KINDS).map((path) => ({ urlPattern: `*${path}` })),
  })
  return async (...kinds) => {
    held = kinds
    const before = waiting
    waiting = before.filter(isHeld)
    await Promise.all(before.filter((request) => !waiting.includes(request)).map(goOn))
  }
}
