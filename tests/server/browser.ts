/** As much of a browser as signing in needs: it keeps cookies and does not follow redirects by itself. */
import type { App } from '#server/app.ts'

export interface Opened {
  status: number
  location: string
  body: string
}

export interface Browser {
  open(address: string, method?: 'GET' | 'POST'): Promise<Opened>
  /** Another browser with the same cookies. */
  copy(): Browser
  /** The values of the cookies it holds. */
  values(): string[]
  /** Every Set-Cookie header so far. */
  received: string[]
}

export function createBrowser(
  app: Pick<App, 'inject'>,
  origin: string,
  jar = new Map<string, string>(),
): Browser {
  const received: string[] = []
  return {
    received,
    copy: () => createBrowser(app, origin, new Map(jar)),
    values: () => [...jar.values()],
    async open(address, method = 'GET') {
      const { pathname, search } = new URL(address, origin)
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
      // A browser says where a change comes from.
      const headers = { ...(cookie && { cookie }), ...(method === 'POST' && { origin }) }
      const response = await app.inject({ method, url: pathname + search, headers })
      for (const line of [response.headers['set-cookie'] ?? []].flat()) {
        received.push(line)
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        if (value === '' || /Max-Age=0|Expires=Thu, 01 Jan 1970/i.test(line)) jar.delete(name)
        else jar.set(name, value)
      }
      return {
        status: response.statusCode,
        location: String(response.headers.location ?? ''),
        body: response.body,
      }
    },
  }
}
