import type { SettingName } from './contest-settings.ts'

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
