/** How webhooks are stored and reached. The functions to encrypt them are passed in, because this room has no key. */
import { isSecretSetting, type SettingName } from '#contest/settings/contest-settings.ts'
import type { Db } from '#store/schema.ts'
import { sealedSetting } from '#store/settings/sealed-settings.ts'
import type { Reach } from './webhook.ts'

export interface Webhooks {
  reach: Reach
  /** Throws if there is no key. */
  seal(address: string, name: SettingName): string
  open(sealed: string, name: SettingName): string
}

/** Empty if there is none. */
export async function webhookAddress(
  db: Db,
  name: SettingName,
  webhooks: Pick<Webhooks, 'open'>,
): Promise<string> {
  const sealed = isSecretSetting(name) ? await sealedSetting(db, name) : ''
  // Stored in plain text by an older version, until the next start.
  return sealed === '' || URL.canParse(sealed) ? sealed : webhooks.open(sealed, name)
}
