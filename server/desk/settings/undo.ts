/** How changes of settings are taken back from the log: to what it was, unless somebody has changed it since. */
import { z } from 'zod'
import { badgeSharesOf, isSecretSetting, SETTING_NAMES } from '#contest/settings/contest-settings.ts'
import { CommandRefused } from '#operations/context.ts'
import type { Effect } from '#operations/effects/effect.ts'
import { badgeEffect } from '#operations/settings/badge-effect.ts'
import { changeSettings } from '#operations/settings/change-settings.ts'
import type { ActionReason, DeskAction } from '#store/desk/actions.ts'
import type { DeskContext } from '../context.ts'
import type { UndoHandler } from '../undo-handler.ts'

const kept = z.object({ name: z.enum(SETTING_NAMES), text: z.string(), version: z.int() })

async function run(
  { db, clock }: DeskContext,
  { data, subjectName }: DeskAction,
  doing: ActionReason,
): Promise<void> {
  const change = kept.parse(data)
  const { outcome } = await changeSettings(db, { changes: [change], ...doing, at: clock.now() })
  if (outcome !== 'saved')
    throw new CommandRefused(`${subjectName} has changed since, so this can no longer be undone.`)
}

const previewBadges = async ({ db }: DeskContext, { data }: DeskAction): Promise<Effect> =>
  (await badgeEffect(db, badgeSharesOf(kept.parse(data).text))).effect

/** A secret is not kept in the log, so it cannot come back from there. */
export const UNDO_SETTING_ACTIONS: Readonly<Record<string, UndoHandler>> = Object.fromEntries(
  SETTING_NAMES.filter((name) => !isSecretSetting(name)).map((name) => [
    `settings.${name}`,
    { atLeast: 'owner', run, ...(name === 'badge-shares' && { preview: previewBadges }) },
  ]),
)
