/** The Xbox client that reads the simulator while a contest is filled: one account, no limits. */
import type { Log } from '#settling/context.ts'
import { NO_LIMITS } from '#xbox/accounts/service-limits.ts'
import { createXboxClient, type XboxClient } from '#xbox/client.ts'
import { endpointsFromSimulator } from '#xbox/endpoints.ts'
import { systemClock } from '#xbox/waiting-clock.ts'
import { grantedToken } from '../simulator/simulated-accounts.ts'
import type { SimulatorAccess } from '../simulator/simulator-process.ts'

/** A service account of the simulator. */
const READER = '2535000000000001'

export async function openFillingReader(
  simulator: SimulatorAccess,
  log: Pick<Log, 'error'>,
): Promise<XboxClient> {
  const refreshToken = await grantedToken(simulator, READER)
  return createXboxClient({
    endpoints: endpointsFromSimulator(simulator.url),
    credentials: simulator.credentials,
    accounts: [{ id: READER, refreshToken, onRefreshToken() {} }],
    clock: systemClock,
    limits: NO_LIMITS,
    onAccountLost: (id, reason) => log.error({ account: id, err: reason }, 'The reading account is lost.'),
  })
}
