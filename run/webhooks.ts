import type { Config } from '#config'
import type { Webhooks } from '#operations/chat/webhooks.ts'
import { createTokenVault } from '#xbox/accounts/token-vault.ts'

/** The key is requested lazily, because not every process has it. */
export const webhooksOf = ({ webhooks: reach }: Pick<Config, 'webhooks'>, key: () => string): Webhooks => ({
  reach,
  seal: (address, name) => createTokenVault(key()).seal(address, name),
  open: (sealed, name) => createTokenVault(key()).open(sealed, name),
})
