/** What the environment says about the contest: only its first values. From then on the desk decides. */
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

/** A variable of the environment, and the setting that it gives its first value. */
export interface FirstSetting {
  variable: string
  name: SettingName
  text: string
}

/** At every start: the first one fills in, the others say what of the environment no longer counts. */
export async function beginContestSettings(
  db: Db,
  {
    first,
    seal,
    log,
  }: {
    first: readonly FirstSetting[]
    /** Absent where there is no key: a secret then waits for a process that has it. */
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

/** One sentence for each variable that says something else than the contest does by now. */
export const ignoredSettings = (kept: KeptSettings, first: readonly FirstSetting[]): string[] =>
  first
    .filter(({ name, text }) => kept[name].text !== (isSecretSetting(name) ? secretEnd(text) : text))
    // That another name has no chat of ours is our doing and not the environment's.
    .filter(({ variable, name }) => variable !== 'SITE_NAME' || name === 'name')
    .map(({ variable, name, text }) => {
      const difference = isSecretSetting(name)
        ? `differs from the setting "${name}"`
        : `is "${text}", but the setting "${name}" is "${kept[name].text}"`
      return `${variable} ${difference}: the environment gives only the first value, the desk decides (organiser settings).`
    })
