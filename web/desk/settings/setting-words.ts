import { SHARED_BADGES } from '#contest/rules/badges.ts'
import { isSecretSetting, type SettingName, secretEnd } from '#contest/settings/contest-settings.ts'
import { SETTING_WORDS } from '#contest/settings/setting-words.ts'

export function shownText(name: SettingName, text: string): string {
  if (text.trim() === '') return 'none'
  if (name === 'scan-times') return text.replace(/(?<=^|, )(?=,|$)/g, '?')
  return isSecretSetting(name) && !text.startsWith('…') ? secretEnd(text) : text
}

/** A change in words; for badges only the shares that differ. */
export function settingChangeWords(name: SettingName, before: string, after: string): string[][] {
  if (name !== 'badge-shares') return [[SETTING_WORDS[name], shownText(name, before), shownText(name, after)]]
  const [was, is] = [before, after].map((text) => text.split(',').map((share) => share.trim()))
  return SHARED_BADGES.flatMap((badge, index) =>
    was?.[index] === is?.[index] ? [] : [[badge, `${was?.[index]}%`, `${is?.[index] || '?'}%`]],
  )
}
