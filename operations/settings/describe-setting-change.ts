/** How the settings are called where people read about them. */
import type { SettingName } from '#contest/settings/contest-settings.ts'

export const SETTING_WORDS: Readonly<Record<SettingName, string>> = {
  name: 'Name',
  chat: 'Chat invitation',
  tracker: 'Tracker',
  registration: 'Registration',
  'scan-times': 'Scan times',
  'time-zone': 'Time zone',
  freeze: 'Freeze',
  'badge-shares': 'Badges',
  'chat-webhook': 'Chat digest',
  'alert-webhook': 'Alerts',
}

/** For the log, after the name of who did it. */
export function describeSettingChange(name: SettingName, text: string): string {
  if (name === 'freeze') return text === 'on' ? 'froze the standings' : 'unfroze the standings'
  if (name === 'registration') return text === 'open' ? 'opened registration' : 'closed registration'
  return `changed the setting "${SETTING_WORDS[name]}"`
}
