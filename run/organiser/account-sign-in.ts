import type { AccountSignIn } from '#operations/context.ts'
import { createTokenVault } from '#xbox/accounts/token-vault.ts'
import { xboxEndpoints } from '#xbox/chosen-endpoints.ts'
import { createServiceAccountSignIn } from '#xbox/sign-in/sign-in.ts'
import type { XboxAccess } from './xbox-access.ts'

interface SignInOptions extends XboxAccess {
  /** Encrypts the account's token. */
  key: string
  callback: string
}

export function createAccountSignIn({
  credentials,
  simulatorUrl,
  key,
  callback,
}: SignInOptions): Pick<AccountSignIn, 'start' | 'finish' | 'seal'> {
  const endpoints = xboxEndpoints(simulatorUrl)
  const { seal } = createTokenVault(key)
  return { ...createServiceAccountSignIn({ ...credentials, endpoints, redirectUri: callback }), seal }
}
