/** How webhooks are kept and reached. This room cannot seal: it is told how, with the key that seals the tokens. */
import { isSecretSetting, type SettingName } from '#contest/settings/contest-settings.ts'
import type { Db } from '#store/schema.ts'
import { sealedSetting } from '#store/settings/sealed-settings.ts'
import type { Reach } from './webhook.ts'

export interface Webhooks {
  reach: Reach
  /** Refuses where there is no key. */
  seal(address: string, name: SettingName): string
  open(sealed: string, name: SettingName): string
}

/** Empty when there is none. */
export async function webhookAddress(
  db: Db,
  name: SettingName,
  webhooks: Pick<Webhooks, 'open'>,
): Promise<string> {
  const sealed = isSecretSetting(name) ? await sealedSetting(db, name) : ''
  // One of before they were sealed, until the next start.
  return sealed === '' || URL.canParse(sealed) ? sealed : webhooks.open(sealed, name)
}
