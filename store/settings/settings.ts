/** The contest settings, one row each, with a version that counts its changes. */
import { sql } from 'kysely'
import {
  FIRST_SETTINGS,
  isSecretSetting,
  type KeptSettings,
  SETTING_NAMES,
  type SettingName,
} from '#contest/settings/contest-settings.ts'
import { oneRowOf } from '../rows.ts'
import type { Db, Tx } from '../schema.ts'
import type { Watched } from '../watch-versions.ts'

/** Announces the sum of all versions, which rises with every change. */
export const SETTINGS_WATCHED: Watched = {
  channel: 'contest_settings',
  present: `
    select coalesce(sum(version), 0) as version
    from (select version from contest_settings union all select version from secret_settings) as kept`,
  about: 'settings',
}

const tableOf = (name: SettingName) => (isSecretSetting(name) ? 'secretSettings' : 'contestSettings')

/** Missing rows have their defaults. Of a secret only its end is returned. */
export async function keptSettings(db: Db): Promise<KeptSettings> {
  const rows = await db
    .selectFrom('contestSettings')
    .select(['name', 'value as text', 'version', 'changedAt'])
    .unionAll(db.selectFrom('secretSettings').select(['name', 'ending as text', 'version', 'changedAt']))
    .execute()
  const kept = new Map(rows.map(({ name, ...setting }) => [name, setting]))
  const entries = SETTING_NAMES.map((name) => [
    name,
    kept.get(name) ?? { text: FIRST_SETTINGS[name], version: 0, changedAt: null },
  ])
  return Object.fromEntries(entries) as KeptSettings
}

export async function settingsVersion(db: Db): Promise<number> {
  const { version } = await oneRowOf<{ version: string }>(db)`${sql.raw(SETTINGS_WATCHED.present)}`
  return Number(version)
}

export async function siteNameOf(db: Db): Promise<string> {
  return (await keptSettings(db)).name.text
}

/** The stored value; of a secret, encrypted with its visible end. */
export interface SealedText {
  sealed: string
  ending: string
}

const valuesOf = (value: string | SealedText) =>
  typeof value === 'string' ? { value } : { value: value.sealed, ending: value.ending }

/** Initial values; existing ones stay. */
export const beginSettings = (
  db: Db,
  first: Readonly<Partial<Record<SettingName, string | SealedText>>>,
  { withSecrets = true } = {},
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    let isNews = false
    for (const name of SETTING_NAMES.filter((each) => withSecrets || !isSecretSetting(each))) {
      const begun = await tx
        .insertInto(tableOf(name))
        .values({ name, ...valuesOf(first[name] ?? FIRST_SETTINGS[name]), version: 1 })
        .onConflict((conflict) => conflict.doNothing())
        .returning('name')
        .executeTakeFirst()
      isNews ||= begun !== undefined
    }
    if (isNews) await announce(tx)
  })

export interface SettingChange {
  name: SettingName
  text: string
  /** The version that the change was based on. */
  version: number
}

/** False if someone else changed it since. */
export async function changeSetting(
  tx: Tx,
  { name, value, version, at }: Omit<SettingChange, 'text'> & { value: string | SealedText; at: Date },
): Promise<boolean> {
  const table = tableOf(name)
  const row = { ...valuesOf(value), version: version + 1, changedAt: at }
  const changed = await tx
    .insertInto(table)
    .values({ name, ...row })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet(row).where(`${table}.version`, '=', version),
    )
    .returning('name')
    .executeTakeFirst()
  if (changed) await announce(tx)
  return changed !== undefined
}

const announce = (tx: Tx): Promise<unknown> =>
  sql`
    select pg_notify(${SETTINGS_WATCHED.channel}, version::text) from (${sql.raw(SETTINGS_WATCHED.present)}) as present
  `.execute(tx)
