/** Applies the environment's contest settings, which are only initial values. Later the desk decides. */
import {
  isSecretSetting,
  type KeptSettings,
  type SettingName,
  secretEnd,
} from '#contest/settings/contest-settings.ts'
import type { Log } from '#settling/context.ts'
import type { Db } from '#store/schema.ts'
import { beginSettings, keptSettings, type SealedText } from '#store/settings/settings.ts'
import type { Webhooks } from '../chat/webhooks.ts'

export interface FirstSetting {
  variable: string
  name: SettingName
  text: string
}

/** Runs at every start: the first one fills in the values, later ones report which variables no longer count. */
export async function beginContestSettings(
  db: Db,
  {
    first,
    seal,
    log,
  }: {
    first: readonly FirstSetting[]
    /** Undefined without a key: a secret then waits for a process that has one. */
    seal?: Webhooks['seal'] | undefined
    log: Pick<Log, 'warn'>
  },
): Promise<KeptSettings> {
  const values = first.flatMap(({ name, text }): [SettingName, string | SealedText][] => {
    if (!isSecretSetting(name)) return [[name, text]]
    return seal ? [[name, { sealed: seal(text, name), ending: secretEnd(text) }]] : []
  })
  await beginSettings(db, Object.fromEntries(values), { withSecrets: seal !== undefined })
  const kept = await keptSettings(db)
  for (const sentence of ignoredSettings(kept, first)) log.warn({}, sentence)
  return kept
}

/** One sentence for each variable that differs from the current setting. */
export const ignoredSettings = (kept: KeptSettings, first: readonly FirstSetting[]): string[] =>
  first
    .filter(({ name, text }) => kept[name].text !== (isSecretSetting(name) ? secretEnd(text) : text))
    // A renamed site clears the chat link by itself, so that is not a conflict.
    .filter(({ variable, name }) => variable !== 'SITE_NAME' || name === 'name')
    .map(({ variable, name, text }) => {
      const difference = isSecretSetting(name)
        ? `differs from the setting "${name}"`
        : `is "${text}", but the setting "${name}" is "${kept[name].text}"`
      return `${variable} ${difference}: the environment gives only the first value, the desk decides (organiser settings).`
    })
