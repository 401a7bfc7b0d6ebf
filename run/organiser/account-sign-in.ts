import type { AccountSignIn } from '#operations/context.ts'
import { createTokenVault } from '#xbox/accounts/token-vault.ts'
import { xboxEndpoints } from '#xbox/chosen-endpoints.ts'
import { createServiceAccountSignIn } from '#xbox/sign-in/sign-in.ts'
import { printLine, type Terminal } from './terminal.ts'
import type { XboxAccess } from './xbox-access.ts'

interface SignInOptions extends XboxAccess {
  key: string
  callback: string
  terminal: Terminal
}

export function createAccountSignIn({
  credentials,
  simulatorUrl,
  key,
  callback,
  terminal,
}: SignInOptions): AccountSignIn {
  const endpoints = xboxEndpoints(simulatorUrl)
  const { start, finish } = createServiceAccountSignIn({ ...credentials, endpoints, redirectUri: callback })
  const { seal } = createTokenVault(key)
  return {
    callback,
    start,
    finish,
    seal,
    say: (text) => printLine(terminal.errors, text),
    input: terminal.input,
  }
}
