/** How the settings are called on their screen, and what a text of theirs means. */
import { isSecretSetting, type SettingName, secretEnd } from '#contest/settings/contest-settings.ts'

export const WORDS: Readonly<Record<SettingName, string>> = {
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

export function shownText(name: SettingName, text: string): string {
  if (text.trim() === '') return 'none'
  return isSecretSetting(name) && !text.startsWith('…') ? secretEnd(text) : text
}
