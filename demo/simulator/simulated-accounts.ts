/** Connects the simulator's service accounts, as `connect` would. */
import { z } from 'zod'
import { linkServiceAccount } from '#store/people/service-accounts.ts'
import type { Db } from '#store/schema.ts'
import { createTokenVault } from '#xbox/accounts/token-vault.ts'
import { readWorld } from './simulated-world.ts'
import type { SimulatorAccess } from './simulator-process.ts'

const Granted = z.object({ refreshToken: z.string() })

/** At every start, because a token expires after ninety days without use, in the simulator too. */
export async function linkSimulatedAccounts(
  db: Db,
  simulator: SimulatorAccess,
  { key, at }: { key: string; at: Date },
): Promise<void> {
  const vault = createTokenVault(key)
  const { services } = await readWorld(simulator.control)
  for (const { xuid, gamertag } of services) {
    const refreshToken = await grantedToken(simulator, xuid)
    await linkServiceAccount(db, {
      xuid,
      gamertag,
      refreshTokenSealed: vault.seal(refreshToken, xuid),
      linkedAt: at,
    })
  }
}

export async function grantedToken({ control, credentials }: SimulatorAccess, xuid: string): Promise<string> {
  const { clientId } = credentials
  return Granted.parse(await control('POST', '/grant', { xuid, clientId })).refreshToken
}
