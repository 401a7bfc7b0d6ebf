import { createXboxClient, type XboxClientOptions } from '#xbox/client.ts'
import { type Play, startFarSide } from './far-side.ts'
import { createHurriedClock } from './virtual-clock.ts'

/** A client of a server that answers what the test says, with a clock on which no pause takes time. */
export async function aClient(play: Play, options: Partial<XboxClientOptions> = {}) {
  const farSide = await startFarSide(play)
  const clock = createHurriedClock()
  const lost: string[] = []
  const client = createXboxClient({
    endpoints: farSide.endpoints,
    credentials: { clientId: 'id', clientSecret: 'secret' },
    accounts: [anAccount('reader-1')],
    clock,
    onAccountLost: (id) => lost.push(id),
    random: () => 0.5,
    ...options,
  })
  return { client, farSide, clock, lost, [Symbol.asyncDispose]: farSide[Symbol.asyncDispose] }
}

export const anAccount = (id: string) => ({ id, refreshToken: `M.${id}`, onRefreshToken() {} })
