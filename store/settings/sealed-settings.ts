/** The secret settings as they are kept: sealed. This room cannot open them. */
import type { SettingName } from '#contest/settings/contest-settings.ts'
import type { Db, Tx } from '../schema.ts'

/** Puts a secret under another key; null when the old one does not open it. The name is what it was sealed for. */
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

/** Puts them under another key, and seals those that stand there as they were typed; gives the names of those that stay as they are. */
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

/** Those that no key opens any more: whoever has them types them again. */
export async function deleteSealed(tx: Tx, names: readonly string[]): Promise<void> {
  if (names.length === 0) return
  await tx.updateTable('secretSettings').set({ value: '', ending: '' }).where('name', 'in', names).execute()
}
