/** Puts the tokens of all service accounts under another key. This room cannot open them: it is told how. */
import type { Tx } from '../schema.ts'
import type { Reseal } from '../settings/sealed-settings.ts'

export interface Resealed {
  tokens: number
  /** The gamertags of those that stay as they are, because the old key does not open them. */
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
