/** Links an account that reads Xbox Live: the organiser signs in with it once, in any browser. */
import { createServer, type Server } from 'node:http'
import { createInterface } from 'node:readline'
import { connectAccount } from '#operations/accounts/accounts.ts'
import {
  type AccountSignIn,
  type CommandContext,
  CommandRefused,
  type CommandResult,
} from '#operations/context.ts'

/** Where `connect` listens for the end of a sign-in, unless it is given another address. */
export const CONNECT_CALLBACK = 'http://localhost:3909/callback'

const SIGN_IN_TIMEOUT_MS = 10 * 60_000

export async function connect(
  context: CommandContext,
  { callback }: { callback: string },
): Promise<CommandResult> {
  const { signal } = context
  const signIn = await context.accountSignIn(callback)
  const { url, ...expected } = await signIn.start()
  signIn.say(
    [
      'Open this address and sign in with the account that is to read Xbox Live:',
      `\n  ${url}\n`,
      'If the browser then shows a page that cannot be reached, paste its address here.',
    ].join('\n'),
  )
  const query = await firstAnswer(signIn, AbortSignal.any([signal, AbortSignal.timeout(SIGN_IN_TIMEOUT_MS)]))
  const { xuid, gamertag, refreshToken } = await signIn.finish({ query, expected })
  const refreshTokenSealed = signIn.seal(refreshToken, xuid)
  await connectAccount(context, { xuid, gamertag, refreshTokenSealed }, { actor: { kind: 'terminal' } })
  return {
    data: { xuid, gamertag },
    text: `${gamertag} is connected; the scanners read with it from now on.`,
  }
}

/** Whichever comes first: the browser calls our address, the organiser pastes it, or the signal ends the wait. */
async function firstAnswer(
  { callback, input }: AccountSignIn,
  signal: AbortSignal,
): Promise<URLSearchParams> {
  const answered = new AbortController()
  const ended = AbortSignal.any([signal, answered.signal])
  try {
    return await Promise.race([
      browserCall(new URL(callback), ended),
      pastedAddress(input, ended),
      refusedOnAbort(signal),
    ])
  } finally {
    answered.abort()
  }
}

const refusedOnAbort = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () =>
      reject(new CommandRefused('Nobody has signed in, so nothing was connected.')),
    )
  })

/** Never resolves where we cannot listen on the address; it can still be pasted then. */
function browserCall({ hostname, port, pathname }: URL, signal: AbortSignal): Promise<URLSearchParams> {
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

/** Either the whole address or what follows its question mark. */
function pastedAddress(input: NodeJS.ReadableStream, signal: AbortSignal): Promise<URLSearchParams> {
  return new Promise((resolve) => {
    const lines = createInterface({ input })
    lines.on('line', (line) => {
      const query = new URLSearchParams(line.trim().replace(/^[^?]*\?/, ''))
      if (query.has('code') || query.has('error')) resolve(query)
    })
    signal.addEventListener('abort', () => lines.close())
  })
}
