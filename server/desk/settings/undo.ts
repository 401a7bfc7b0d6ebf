/** Undo handlers of the settings: restores the old value unless it has changed since. */
import { z } from 'zod'
import { badgeSharesOf, isSecretSetting, SETTING_NAMES } from '#contest/settings/contest-settings.ts'
import type { Acting } from '#operations/acting.ts'
import { CommandRefused } from '#operations/context.ts'
import type { Effect } from '#operations/effects/effect.ts'
import { badgeEffect } from '#operations/settings/badge-effect.ts'
import { changeSettings } from '#operations/settings/change-settings.ts'
import type { DeskAction } from '#store/desk/actions.ts'
import type { DeskContext } from '../context.ts'
import type { UndoHandler } from '../undo-handler.ts'

const kept = z.object({ name: z.enum(SETTING_NAMES), text: z.string(), version: z.int() })

async function run({ db }: DeskContext, { data, subjectName }: DeskAction, doing: Acting): Promise<void> {
  const change = kept.parse(data)
  const { outcome } = await changeSettings(db, { changes: [change], ...doing })
  if (outcome !== 'saved')
    throw new CommandRefused(`${subjectName} has changed since, so this can no longer be undone.`)
}

const previewBadges = async ({ db }: DeskContext, { data }: DeskAction): Promise<Effect> =>
  (await badgeEffect(db, badgeSharesOf(kept.parse(data).text))).effect

/** Secrets are not in the log, so they cannot be restored. */
export const UNDO_SETTING_ACTIONS: Readonly<Record<string, UndoHandler>> = Object.fromEntries(
  SETTING_NAMES.filter((name) => !isSecretSetting(name)).map((name) => [
    `settings.${name}`,
    { atLeast: 'owner', run, ...(name === 'badge-shares' && { preview: previewBadges }) },
  ]),
)
