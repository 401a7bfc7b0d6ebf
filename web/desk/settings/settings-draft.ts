/** Unsaved changes on the settings screen. They survive a reload, except secrets. */
import { useState } from 'react'
import {
  isSecretSetting,
  parseSetting,
  SETTING_NAMES,
  type SettingName,
} from '#contest/settings/contest-settings.ts'
import type { AnswerOf } from '#contract/call.ts'
import type { deskSettingsCall } from '#contract/organiser/settings.ts'
import { store } from '#web/data/stored.ts'
import { isLike, readLike } from '../data/stored-like.ts'

export type DeskSettings = AnswerOf<typeof deskSettingsCall>
export type ShownSetting = DeskSettings['settings'][number]

/** With the version that it is based on. */
const NO_EDIT = { text: '', version: 0 }

type Edits = Partial<Record<SettingName, typeof NO_EDIT>>

const KEY = 'desk-settings'

function readEdits(): Edits {
  const kept = readLike<Record<string, unknown>>(KEY, {}) ?? {}
  return Object.fromEntries(
    SETTING_NAMES.flatMap((name) => {
      const edit = kept[name]
      return isLike(edit, NO_EDIT) ? [[name, edit]] : []
    }),
  )
}

function keep(edits: Edits): void {
  const open = Object.entries(edits).filter(([name]) => !isSecretSetting(name as SettingName))
  store(KEY, open.length === 0 ? null : Object.fromEntries(open))
}

export type SettingsDraft = ReturnType<typeof useSettingsDraft>

export function useSettingsDraft({ settings, may_change: mayChange }: DeskSettings) {
  const [edits, setEdits] = useState(readEdits)
  const write = (next: Edits) => {
    keep(next)
    setEdits(next)
  }
  const kept = (name: SettingName): ShownSetting =>
    settings.find((setting) => setting.name === name) ?? {
      name,
      text: '',
      end: '',
      version: 0,
      changed_at: null,
    }
  const changed = SETTING_NAMES.flatMap((name) => {
    const edit = edits[name]
    const isNews = edit && (isSecretSetting(name) || edit.text !== kept(name).text)
    return mayChange && isNews ? [{ name, ...edit }] : []
  })
  const problemOf = (name: SettingName): string | null => {
    const edit = changed.find((each) => each.name === name)
    const parsed = edit && parseSetting(name, edit.text)
    return parsed && 'problem' in parsed ? parsed.problem : null
  }
  const without = (names: readonly SettingName[]) =>
    Object.fromEntries(Object.entries(edits).filter(([name]) => !names.includes(name as SettingName)))
  return {
    mayChange,
    kept,
    textOf: (name: SettingName) => edits[name]?.text ?? kept(name).text,
    change(name: SettingName, text: string) {
      const { version, text: before } = kept(name)
      const isBack = text === before && !isSecretSetting(name)
      write(
        isBack ? without([name]) : { ...edits, [name]: { text, version: edits[name]?.version ?? version } },
      )
    },
    problemOf,
    changes: changed,
    problems: changed.map(({ name }) => name).filter((name) => problemOf(name) !== null),
    stale: changed.filter(({ name, version }) => kept(name).version !== version).map(({ name }) => name),
    /** The typed text, on top of the current value. */
    keepMine(names: readonly SettingName[]) {
      const again = names.flatMap((name) => {
        const edit = edits[name]
        return edit ? [[name, { ...edit, version: kept(name).version }]] : []
      })
      write({ ...edits, ...Object.fromEntries(again) })
    },
    forget: (names: readonly SettingName[] = SETTING_NAMES) => write(without(names)),
  }
}
