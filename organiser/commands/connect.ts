/** Links an account that reads Xbox Live: the organiser signs in with it once, in any browser. */
import { createServer, type Server } from 'node:http'
import { createInterface } from 'node:readline'
import { linkServiceAccount } from '#store/people/service-accounts.ts'
import { type Desk, type Outcome, Refused } from '../command-context.ts'

export interface Connector {
  /** As it is registered with Microsoft. A loopback address is listened to; any other must be pasted. */
  callback: string
  start(): Promise<{ url: string; state: string; verifier: string }>
  finish(back: {
    query: URLSearchParams
    expected: { state: string; verifier: string }
  }): Promise<{ xuid: string; gamertag: string; refreshToken: string }>
  /** Makes the token unreadable for everybody without the key. */
  seal(refreshToken: string, xuid: string): string
  /** What the organiser reads, and where the answer may be pasted. */
  say(text: string): void
  input: NodeJS.ReadableStream
}

const PATIENCE_MS = 10 * 60_000

export async function connect({ db, clock, signal }: Desk, connector: Connector): Promise<Outcome> {
  const { url, ...expected } = await connector.start()
  connector.say(
    [
      'Open this address and sign in with the account that is to read Xbox Live:',
      `\n  ${url}\n`,
      'If the browser then shows a page that cannot be reached, paste its address here.',
    ].join('\n'),
  )
  const patience = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)])
  const query = await firstAnswer(connector, patience)
  const { xuid, gamertag, refreshToken } = await connector.finish({ query, expected })
  await linkServiceAccount(db, {
    xuid,
    gamertag,
    refreshTokenSealed: connector.seal(refreshToken, xuid),
    linkedAt: clock.now(),
  })
  return {
    data: { xuid, gamertag },
    text: `${gamertag} is connected; the scanners read with it from now on.`,
  }
}

async function firstAnswer({ callback, input }: Connector, signal: AbortSignal): Promise<URLSearchParams> {
  const ways = new AbortController()
  const ended = AbortSignal.any([signal, ways.signal])
  try {
    return await Promise.race([heard(new URL(callback), ended), pasted(input, ended), tired(signal)])
  } finally {
    ways.abort()
  }
}

const tired = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () =>
      reject(new Refused('Nobody has signed in, so nothing was connected.')),
    )
  })

/** The browser of this machine brings it. Where the address cannot be listened to, pasting is left. */
function heard({ hostname, port, pathname }: URL, signal: AbortSignal): Promise<URLSearchParams> {
  return new Promise((resolve) => {
    const server: Server = createServer((request, response) => {
      const asked = new URL(request.url ?? '/', 'http://callback')
      if (asked.pathname !== pathname) return void response.writeHead(404).end()
      response.writeHead(200, { 'content-type': 'text/plain; charset=utf-8', connection: 'close' })
      response.end('Thank you. You can close this page and go back to the terminal.\n')
      resolve(asked.searchParams)
    })
    server.on('error', () => {})
    if (/^(localhost|127\.|\[::1\])/.test(hostname))
      server.listen(Number(port || 80), hostname.replace(/[[\]]/g, ''))
    signal.addEventListener('abort', () => server.close())
  })
}

/** The whole address, or what follows its question mark. */
function pasted(input: NodeJS.ReadableStream, signal: AbortSignal): Promise<URLSearchParams> {
  return new Promise((resolve) => {
    const lines = createInterface({ input })
    lines.on('line', (line) => {
      const query = new URLSearchParams(line.trim().replace(/^[^?]*\?/, ''))
      if (query.has('code') || query.has('error')) resolve(query)
    })
    signal.addEventListener('abort', () => lines.close())
  })
}
