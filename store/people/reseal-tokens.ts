/** Re-encrypts the tokens of all service accounts. The caller provides the function, because this room has no key. */
import type { Tx } from '../schema.ts'
import type { Reseal } from '../settings/sealed-settings.ts'

export interface Resealed {
  tokens: number
  /** Gamertags of accounts whose token the old key cannot decrypt; they stay unchanged. */
  lost: string[]
}

export async function resealTokens(tx: Tx, reseal: Reseal): Promise<Resealed> {
  const accounts = await tx
    .selectFrom('serviceAccounts')
    .select(['id', 'xuid', 'gamertag', 'refreshTokenSealed'])
    .forUpdate()
    .orderBy('id')
    .execute()
  const lost: string[] = []
  for (const { id, xuid, gamertag, refreshTokenSealed } of accounts) {
    const sealed = reseal(refreshTokenSealed, xuid)
    if (sealed === null) lost.push(gamertag)
    else
      await tx
        .updateTable('serviceAccounts')
        .set({ refreshTokenSealed: sealed })
        .where('id', '=', id)
        .execute()
  }
  return { tokens: accounts.length, lost }
}
