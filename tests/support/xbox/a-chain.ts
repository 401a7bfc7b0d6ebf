import type { Rest } from '#xbox/accounts/account-health.ts'
import { createTokenChain } from '#xbox/accounts/token-chain.ts'
import { type Play, startFarSide } from './far-side.ts'
import { createHurriedClock } from './virtual-clock.ts'

/** The tokens of one account, whose sign-in is played by the test. */
export async function aChain(play: Play = () => undefined) {
  const farSide = await startFarSide(play)
  const clock = createHurriedClock()
  const stored: string[] = []
  const told: (Rest | 'back')[] = []
  const tokens = createTokenChain({
    account: 'reader-1',
    endpoints: farSide.endpoints,
    credentials: { clientId: 'id', clientSecret: 'secret' },
    refreshToken: 'M.first',
    onRefreshToken: (token) => void stored.push(token),
    onRest: (rest) => told.push(rest),
    onBack: () => told.push('back'),
    fetch: globalThis.fetch,
    clock,
  })
  const calls = () => farSide.seen.map(({ host }) => host.split('.')[0])
  const wholeChain = ['login', 'user', 'xsts']
  return {
    farSide,
    clock,
    stored,
    told,
    tokens,
    calls,
    wholeChain,
    [Symbol.asyncDispose]: farSide[Symbol.asyncDispose],
  }
}
