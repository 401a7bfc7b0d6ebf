/** How the settings are called on their screen, and what a text of theirs means. */
import { SHARED_BADGES } from '#contest/rules/badges.ts'
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

/** What a change does, in words: of the badges only those whose share is another one. */
export function changeWords(name: SettingName, before: string, after: string): string[][] {
  if (name !== 'badge-shares') return [[WORDS[name], shownText(name, before), shownText(name, after)]]
  const [was, is] = [before, after].map((text) => text.split(',').map((share) => share.trim()))
  return SHARED_BADGES.flatMap((badge, index) =>
    was?.[index] === is?.[index] ? [] : [[badge, `${was?.[index]}%`, `${is?.[index] || '?'}%`]],
  )
}
