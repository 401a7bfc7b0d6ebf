/** Changes contest settings, from the desk or the terminal, all or nothing. */
import {
  isSecretSetting,
  type KeptSettings,
  parseSetting,
  type SettingName,
  secretEnd,
} from '#contest/settings/contest-settings.ts'
import { SETTING_WORDS } from '#contest/settings/setting-words.ts'
import { writeExclusively } from '#store/contest-write.ts'
import { recordAction } from '#store/desk/actions.ts'
import type { Db, Tx } from '#store/schema.ts'
import { changeSetting, keptSettings, type SettingChange } from '#store/settings/settings.ts'
import { settle } from '#store/settled/settlement.ts'
import { inTransaction } from '#store/transaction.ts'
import type { Acting } from '../acting.ts'
import { isAllowedAddress } from '../chat/webhook.ts'
import type { Webhooks } from '../chat/webhooks.ts'

export interface ChangeOptions extends Acting {
  changes: readonly SettingChange[]
  /** Needed only to change a webhook. */
  webhooks?: Pick<Webhooks, 'reach' | 'seal'> | undefined
}

export type Changed =
  | { outcome: 'saved'; settings: KeptSettings; changed: SettingName[] }
  /** Nothing was changed, because someone else changed these since. */
  | { outcome: 'stale'; settings: KeptSettings; names: SettingName[] }
  /** Nothing was changed: one sentence for each invalid setting. */
  | { outcome: 'wrong'; problems: { name: SettingName; sentence: string }[] }

/** Settings that take effect with an immediate settlement. */
const isSettling = (name: SettingName): boolean => name === 'freeze' || name === 'badge-shares'

export async function changeSettings(db: Db, { changes, ...how }: ChangeOptions): Promise<Changed> {
  const problems: { name: SettingName; sentence: string }[] = []
  const wanted: SettingChange[] = []
  for (const change of changes) {
    const parsed = parseWebhook(change, how.webhooks) ?? parseSetting(change.name, change.text)
    if ('text' in parsed) wanted.push({ ...change, text: parsed.text })
    else problems.push({ name: change.name, sentence: parsed.problem })
  }
  if (problems.length > 0) return { outcome: 'wrong', problems }
  const saving = wanted.some(({ name }) => isSettling(name))
    ? writeExclusively(db, async (write) => {
        const changed = await save(write.tx, wanted, how)
        // New shares change badges; results withheld by a freeze appear in one settlement.
        if (changed.outcome === 'saved' && changed.changed.some(isSettling))
          await settle(write, { at: how.at, isThorough: true })
        return changed
      })
    : inTransaction(db, (tx) => save(tx, wanted, how))
  return saving.catch(async (error: unknown) => {
    if (!(error instanceof ChangedMeanwhile)) throw error
    return { outcome: 'stale', settings: await keptSettings(db), names: [error.setting] }
  })
}

/** Undefined for anything but a webhook that may not be reached. */
function parseWebhook(
  { name, text }: SettingChange,
  webhooks: ChangeOptions['webhooks'],
): { problem: string } | undefined {
  if (
    !isSecretSetting(name) ||
    text.trim() === '' ||
    isAllowedAddress(text.trim(), webhooks?.reach ?? 'public')
  )
    return
  return { problem: `${SETTING_WORDS[name]} must be an https:// address of the internet.` }
}

async function save(
  tx: Tx,
  wanted: readonly SettingChange[],
  { actor, why, takesBack, webhooks, at }: Omit<ChangeOptions, 'changes'>,
): Promise<Changed> {
  const before = await keptSettings(tx)
  const stale = wanted.filter(({ name, version }) => before[name].version !== version)
  if (stale.length > 0) return { outcome: 'stale', settings: before, names: stale.map(({ name }) => name) }
  // A secret cannot be compared, so it always counts as changed.
  const changed = wanted.filter(({ name, text }) => before[name].text !== text)
  for (const { name, text, version } of changed) {
    const ending = isSecretSetting(name) ? secretEnd(text) : text
    const value = isSecretSetting(name) ? { sealed: sealed(name, text, webhooks), ending } : text
    if (!(await changeSetting(tx, { name, value, version, at }))) throw new ChangedMeanwhile(name)
    await recordAction(tx, {
      actor,
      action: `settings.${name}`,
      what: describeSettingChange(name, text),
      subject: { kind: 'Setting', name: SETTING_WORDS[name], id: name },
      before: before[name].text || 'none',
      after: ending || 'none',
      why,
      takesBack,
      at,
      ...(!isSecretSetting(name) && {
        data: { name, text: before[name].text, version: version + 1 },
      }),
    })
  }
  return { outcome: 'saved', settings: await keptSettings(tx), changed: changed.map(({ name }) => name) }
}

function sealed(name: SettingName, text: string, webhooks: ChangeOptions['webhooks']): string {
  if (text === '') return ''
  if (!webhooks) throw new Error(`The setting ${name} cannot be encrypted here.`)
  return webhooks.seal(text, name)
}

/** Someone else saved between the check and the change: rolls back and reports the current state. */
class ChangedMeanwhile extends Error {
  readonly setting: SettingName

  constructor(setting: SettingName) {
    super(`Someone else changed the setting ${setting}.`)
    this.setting = setting
  }
}

/** For the log, after the actor's name. */
function describeSettingChange(name: SettingName, text: string): string {
  if (name === 'freeze') return text === 'on' ? 'froze the standings' : 'unfroze the standings'
  if (name === 'registration') return text === 'open' ? 'opened registration' : 'closed registration'
  return `changed the setting "${SETTING_WORDS[name]}"`
}
