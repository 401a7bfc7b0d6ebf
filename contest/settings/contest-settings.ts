/**
 * The settings that an organiser can change while the contest runs. Each is a text, written the same way in the
 * environment, at the desk, in the terminal and in the database.
 */
import { type BadgeShare, sharesOf } from '../rules/badges.ts'
import { parseBadgeShares, parseScanTimes, parseTimeZone } from './lists.ts'
import type { Parsed } from './parsed.ts'
import { isWebAddress } from './web-address.ts'

export const SETTING_NAMES = [
  'name',
  'chat',
  'tracker',
  'registration',
  'scan-times',
  'time-zone',
  'freeze',
  'badge-shares',
  'chat-webhook',
  'alert-webhook',
] as const

export type SettingName = (typeof SETTING_NAMES)[number]

export const isSettingName = (name: string): name is SettingName =>
  SETTING_NAMES.some((known) => known === name)

/** Anyone with such an address can write to the chat, so it is never shown again. */
export const isSecretSetting = (name: SettingName): boolean => name.endsWith('-webhook')

/** Control characters, and invisible characters that change the text direction. */
const INVISIBLE =
  /[\p{Cc}\p{Zl}\p{Zp}\u00ad\u061c\u115f\u1160\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2069\u3164\ufeff\ufffe\uffff]/u

function parseName(text: string): Parsed {
  const name = text.normalize('NFC').trim().replace(/\s+/g, ' ')
  if (name === '') return { problem: 'The contest needs a name.' }
  if (name.length > 60) return { problem: 'The name must have at most 60 characters.' }
  if (INVISIBLE.test(name)) return { problem: 'The name must not hold invisible marks.' }
  return { text: name }
}

function parseAddress(text: string, { what, mayBeEmpty }: { what: string; mayBeEmpty: boolean }): Parsed {
  const address = text.trim().replace(/\/+$/, '')
  if (address === '' && mayBeEmpty) return { text: '' }
  if (!isWebAddress(address)) return { problem: `${what} must be an https:// address.` }
  return { text: address }
}

const oneOf =
  (choices: readonly string[], what: string) =>
  (text: string): Parsed => {
    const choice = text.trim().toLowerCase()
    return choices.includes(choice) ? { text: choice } : { problem: `${what} is ${choices.join(' or ')}.` }
  }

const webhook = (what: string) => (text: string) => parseAddress(text, { what, mayBeEmpty: true })

const PARSERS: Readonly<Record<SettingName, (text: string) => Parsed>> = {
  name: parseName,
  chat: (text) => parseAddress(text, { what: 'The chat invitation', mayBeEmpty: true }),
  tracker: (text) => parseAddress(text, { what: 'The tracker', mayBeEmpty: false }),
  registration: oneOf(['open', 'closed'], 'Registration'),
  'scan-times': parseScanTimes,
  'time-zone': parseTimeZone,
  freeze: oneOf(['on', 'off'], 'The freeze'),
  'badge-shares': parseBadgeShares,
  'chat-webhook': webhook('The webhook of the chat'),
  'alert-webhook': webhook('The webhook for alerts'),
}

export const parseSetting = (name: SettingName, text: string): Parsed => PARSERS[name](text)

export const FIRST_SETTINGS: Readonly<Record<SettingName, string>> = {
  name: 'Grid 900',
  chat: 'https://discord.com/invite/grid900',
  tracker: 'https://www.trueachievements.com',
  registration: 'open',
  'scan-times': '02:00, 14:00',
  'time-zone': 'America/New_York',
  freeze: 'off',
  'badge-shares': '1, 2, 5, 7, 15, 20, 25',
  'chat-webhook': '',
  'alert-webhook': '',
}

export interface StoredSetting {
  /** Of a secret only its end. */
  text: string
  /** Number of changes. */
  version: number
  /** Null until the first change. */
  changedAt: Date | null
}

export type KeptSettings = Readonly<Record<SettingName, StoredSetting>>

export interface ScanTimes {
  /** As hh:mm (24 hours), ascending. */
  times: readonly string[]
  zone: string
  /** When the times were last changed; earlier starts are not due. */
  since: Date | null
}

const list = (text: string): string[] => text.split(', ')

export function scanTimesOf(kept: KeptSettings): ScanTimes {
  const changes = [kept['scan-times'].changedAt, kept['time-zone'].changedAt].filter((at) => at !== null)
  return {
    times: list(kept['scan-times'].text),
    zone: kept['time-zone'].text,
    since: changes.length > 0 ? new Date(Math.max(...changes.map(Number))) : null,
  }
}

export const badgeSharesOf = (text: string): BadgeShare[] => sharesOf(list(text).map(Number))

/** Since when results are hidden; null when they are not. */
export const frozenSince = ({ freeze }: KeptSettings): Date | null =>
  freeze.text === 'on' ? freeze.changedAt : null

/** The part of a secret address that may be shown. */
export const secretEnd = (text: string): string => (text === '' ? '' : `…${text.slice(-4)}`)
