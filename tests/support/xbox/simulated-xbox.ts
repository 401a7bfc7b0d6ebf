import { connectRemote } from '#simulator/control/remote.ts'
import type { SimulatorOptions } from '#simulator/create-simulation.ts'
import { startSimulator } from '#simulator/server.ts'
import { type Endpoints, endpointsFromSimulator } from '#xbox/endpoints.ts'
import { createLockstepClock } from './lockstep-clock.ts'

export const application = {
  clientId: '00000000-0000-4000-8000-000000000900',
  clientSecret: 'a secret of the tests',
  redirectUri: 'http://localhost:3000/auth/callback',
}

/** The simulator with its clock frozen, and a client's clock that moves it: no pause takes time on either side. */
export async function startSimulatedXbox(options: Partial<SimulatorOptions> = {}) {
  const { redirectUri, ...credentials } = application
  const { now = Date.UTC(2026, 0, 1) } = options
  const simulator = await startSimulator({
    secret: 'control',
    scenario: 'empty',
    now,
    frozen: true,
    clients: [{ ...credentials, redirectUris: [redirectUri] }],
    ...options,
  })
  const remote = connectRemote(simulator.url, 'control')
  const endpoints: Endpoints = endpointsFromSimulator(simulator.url)
  const { clock, fetch } = createLockstepClock(now, (advanceMs) => remote('POST', '/clock', { advanceMs }))

  return {
    url: simulator.url,
    endpoints,
    remote,
    clock,
    fetch,
    async violations(): Promise<unknown[]> {
      return ((await remote('GET', '/violations')) as { violations: unknown[] }).violations
    },
    async requests(host: string): Promise<unknown[]> {
      return ((await remote('GET', `/requests?host=${host}`)) as { requests: unknown[] }).requests
    },
    async connect(xuid: string): Promise<string> {
      await remote('PUT', `/players/${xuid}`, { gamertag: `Reader ${xuid}`, role: 'service' })
      const granted = await remote('POST', '/grant', { xuid, clientId: application.clientId })
      return (granted as { refreshToken: string }).refreshToken
    },
    [Symbol.asyncDispose]: () => simulator.close(),
  }
}
