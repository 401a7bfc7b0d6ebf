import {
  isSecretSetting,
  isSettingName,
  SETTING_NAMES,
  type SettingName,
} from '#contest/settings/contest-settings.ts'
import { type CommandContext, CommandRefused, type CommandResult } from '#operations/context.ts'
import { changeSettings } from '#operations/settings/change-settings.ts'
import { moment, table } from '#operations/text.ts'
import { keptSettings } from '#store/settings/settings.ts'
import { byTerminal } from './by-terminal.ts'

export async function listSettings({ db }: Pick<CommandContext, 'db'>): Promise<CommandResult> {
  const kept = await keptSettings(db)
  const rows = SETTING_NAMES.map((name) => ({
    name,
    value: kept[name].text,
    changedAt: kept[name].changedAt,
  }))
  return {
    data: rows,
    text: table(
      rows,
      {
        setting: ({ name }) => name,
        value: ({ value }) => value || 'none',
        changed: ({ changedAt }) => moment(changedAt, 'never'),
      },
      '',
    ),
  }
}

export async function setSetting(
  { db, clock, webhooks }: Pick<CommandContext, 'db' | 'clock'> & Partial<Pick<CommandContext, 'webhooks'>>,
  { name, text, why }: { name: string; text: string; why?: string | undefined },
): Promise<CommandResult> {
  if (!isSettingName(name))
    throw new CommandRefused(`There is no setting "${name}"; there are ${SETTING_NAMES.join(', ')}.`)
  const before = (await keptSettings(db))[name]
  const changed = await changeSettings(db, {
    changes: [{ name, text, version: before.version }],
    webhooks,
    ...byTerminal({ clock }, why),
  })
  if (changed.outcome === 'wrong')
    throw new CommandRefused(changed.problems.map(({ sentence }) => sentence).join(' '))
  if (changed.outcome === 'stale')
    throw new CommandRefused('Someone else changed this setting. Review it and try again.')
  const now = shown(name, changed.settings[name].text)
  const isSame = changed.changed.length === 0
  return {
    data: { name, value: now, changed: !isSame },
    text: isSame
      ? `The setting "${name}" is ${now} already.`
      : `The setting "${name}" is ${now} now; it was ${shown(name, before.text)}. Every host shows it within two seconds.`,
  }
}

const shown = (name: SettingName, text: string): string =>
  text === '' ? 'empty' : isSecretSetting(name) ? text : `"${text}"`
