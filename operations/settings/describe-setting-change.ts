import type { SettingName } from '#contest/settings/contest-settings.ts'
import { SETTING_WORDS } from '#contest/settings/setting-words.ts'

/** For the log, after the actor's name. */
export function describeSettingChange(name: SettingName, text: string): string {
  if (name === 'freeze') return text === 'on' ? 'froze the standings' : 'unfroze the standings'
  if (name === 'registration') return text === 'open' ? 'opened registration' : 'closed registration'
  return `changed the setting "${SETTING_WORDS[name]}"`
}
