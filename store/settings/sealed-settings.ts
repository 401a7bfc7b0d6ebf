/** The secret settings, stored encrypted. This room has no key. */
import type { SettingName } from '#contest/settings/contest-settings.ts'
import type { Db, Tx } from '../schema.ts'

/** Re-encrypts a secret with another key; null if the old one cannot decrypt it. The name is part of the encryption. */
export type Reseal = (sealed: string, name: string) => string | null

/** Empty when there is none. */
export async function sealedSetting(db: Db, name: SettingName): Promise<string> {
  const row = await db
    .selectFrom('secretSettings')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst()
  return row?.value ?? ''
}

/** Re-encrypts them with another key, including old plain-text ones; resolves to the names of those that could not be. */
export async function resealSettings(tx: Tx, reseal: Reseal): Promise<string[]> {
  const kept = await tx
    .selectFrom('secretSettings')
    .select(['name', 'value'])
    .where('value', '<>', '')
    .orderBy('name')
    .forUpdate()
    .execute()
  const lost: string[] = []
  for (const { name, value: before } of kept) {
    const value = reseal(before, name)
    if (value === null) lost.push(name)
    else if (value !== before)
      await tx.updateTable('secretSettings').set({ value }).where('name', '=', name).execute()
  }
  return lost
}

/** Secrets that no key can decrypt must be typed again. */
export async function deleteSealed(tx: Tx, names: readonly string[]): Promise<void> {
  if (names.length === 0) return
  await tx.updateTable('secretSettings').set({ value: '', ending: '' }).where('name', 'in', names).execute()
}
