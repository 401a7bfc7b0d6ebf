/** Connects a service account: the organiser signs in with it once, in any browser. */
import { createServer, type Server } from 'node:http'
import { createInterface } from 'node:readline'
import { connectAccount } from '#operations/accounts/accounts.ts'
import {
  type AccountSignIn,
  type CommandContext,
  CommandRefused,
  type CommandResult,
} from '#operations/context.ts'
import { findGamer } from '#store/people/gamers.ts'
import { rolesAmong } from '#store/people/roles.ts'
import { TERMINAL } from './by-terminal.ts'

/** Where `connect` listens for the end of a sign-in unless another address is given. */
export const CONNECT_CALLBACK = 'http://localhost:3909/callback'

const SIGN_IN_TIMEOUT_MS = 10 * 60_000

export async function connectCommand(
  context: CommandContext,
  { callback }: { callback: string },
): Promise<CommandResult> {
  const { signal } = context
  if (!/^https?:\/\/[^/]/.test(callback) || !URL.canParse(callback))
    throw new CommandRefused(`--callback must be an http:// or https:// address, not "${callback}".`)
  const signIn = await context.accountSignIn(callback)
  const { url, ...expected } = await signIn.start()
  signIn.say(
    [
      'Open this address and sign in with the account that should scan:',
      `\n  ${url}\n`,
      'If the browser then shows a page that cannot be reached, paste its address here.',
    ].join('\n'),
  )
  const query = await firstAnswer(signIn, AbortSignal.any([signal, AbortSignal.timeout(SIGN_IN_TIMEOUT_MS)]))
  const { xuid, gamertag, refreshToken } = await signIn.finish({ query, expected })
  const refreshTokenSealed = signIn.seal(refreshToken, xuid)
  await connectAccount(context, { xuid, gamertag, refreshTokenSealed }, { actor: TERMINAL })
  const warning = await whyNotThisOne(context, { xuid, gamertag })
  return {
    data: { xuid, gamertag, warning },
    text: [`Connected ${gamertag}. The scanners use it from now on.`, ...(warning ? [warning] : [])].join(
      '\n',
    ),
  }
}

/** A personal account sees what its friends share only with it, and may be blocked by players. */
async function whyNotThisOne(
  { db }: CommandContext,
  { xuid, gamertag }: { xuid: string; gamertag: string },
): Promise<string | null> {
  const gamer = await findGamer(db, xuid)
  const [role] = await rolesAmong(db, [xuid])
  const isGamer = gamer && gamer.hidden === null
  if (!isGamer && !role) return null
  const who = isGamer ? 'takes part in the contest' : `has the role ${role?.role} at the desk`
  return `Warning: ${gamertag} ${who}. Use an account that was made for scanning, and remove this one with: account disconnect "${gamertag}"`
}

/** Whichever comes first: the browser calls our address, the organiser pastes it, or the signal aborts. */
async function firstAnswer(signIn: AccountSignIn, signal: AbortSignal): Promise<URLSearchParams> {
  const answered = new AbortController()
  const ended = AbortSignal.any([signal, answered.signal])
  try {
    return await Promise.race([
      browserCall(new URL(signIn.callback), ended),
      pastedAddress(signIn, ended),
      refusedOnAbort(signal),
    ])
  } finally {
    answered.abort()
  }
}

const refusedOnAbort = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () =>
      reject(new CommandRefused('No one signed in, so no account was connected.')),
    )
  })

/** Never resolves if the address cannot be listened on; it can still be pasted. */
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

/** Either the whole address or the part after its question mark. */
function pastedAddress({ input, say }: AccountSignIn, signal: AbortSignal): Promise<URLSearchParams> {
  return new Promise((resolve) => {
    const lines = createInterface({ input })
    lines.on('line', (line) => {
      const query = new URLSearchParams(line.trim().replace(/^[^?]*\?/, ''))
      if (query.has('code') || query.has('error')) resolve(query)
      else if (line.trim() !== '')
        say(
          'That is not the address of the page after the sign-in: it has "code=" in it. Copy the whole address.',
        )
    })
    signal.addEventListener('abort', () => lines.close())
  })
}
