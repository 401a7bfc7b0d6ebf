import { createXboxClient, type XboxClientOptions } from '#xbox/client.ts'
import { application, startSimulatedXbox } from './simulated-xbox.ts'

/** A client of the simulator with so many accounts, 9001 and on. */
export async function aReader(readers = 1, options: Partial<XboxClientOptions> = {}) {
  const xbox = await startSimulatedXbox()
  const lost: string[] = []
  const accounts = []
  for (let number = 1; number <= readers; number++) {
    const id = String(9000 + number)
    accounts.push({ id, refreshToken: await xbox.connect(id), onRefreshToken() {} })
  }
  const client = createXboxClient({
    endpoints: xbox.endpoints,
    credentials: application,
    accounts,
    clock: xbox.clock,
    fetch: xbox.fetch,
    onAccountLost: (id) => lost.push(id),
    ...options,
  })
  return { xbox, client, lost, [Symbol.asyncDispose]: xbox[Symbol.asyncDispose] }
}

type Reader = Awaited<ReturnType<typeof aReader>>

/** A player with so many titles of each kind, one achievement unlocked in each. */
export async function aPlayer({ xbox }: Reader, xuid: string, kinds: { modern: number; '360': number }) {
  await xbox.remote('PUT', `/players/${xuid}`, { gamertag: `Player ${xuid}`, colorId: 6 })
  let titleId = 1000
  for (const kind of ['modern', '360'] as const) {
    const titles = Array.from({ length: kinds[kind] }, () => ({
      titleId: ++titleId,
      name: `Title ${titleId}`,
      kind,
      achievements: [10, 990],
    }))
    await xbox.remote('PUT', '/titles', titles)
    await xbox.remote(
      'POST',
      '/unlock',
      titles.map((title) => ({ xuid, titleId: title.titleId, count: 1 })),
    )
  }
}
