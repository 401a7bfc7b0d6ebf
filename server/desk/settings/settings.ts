import { nextDue } from '#contest/calendar/schedule.ts'
import {
  badgeSharesOf,
  isSecretSetting,
  parseSetting,
  SETTING_NAMES,
  scanTimesOf,
} from '#contest/settings/contest-settings.ts'
import { SETTING_WORDS } from '#contest/settings/setting-words.ts'
import {
  deskBadgeEffectCall,
  deskSaveSettingsCall,
  deskSettingsCall,
  deskTestWebhookCall,
} from '#contract/organiser/settings.ts'
import { badgeEffect, countBadges } from '#operations/settings/badge-effect.ts'
import { changeSettings } from '#operations/settings/change-settings.ts'
import { testWebhook } from '#operations/settings/test-webhook.ts'
import { RequestRefused } from '#server/http/errors.ts'
import { latestMessages } from '#store/settings/chat-messages.ts'
import { keptSettings } from '#store/settings/settings.ts'
import { rankedGamers } from '#store/settled/standings.ts'
import type { DeskContext } from '../context.ts'
import { type Desk, type DeskUser, deskCall } from '../guard.ts'
import { staleEdit } from '../stale-edit.ts'
import { sentAs } from '../wire.ts'

const LISTED_GAMERS = 100
const LISTED_MESSAGES = 6

export function settings(desk: Desk): void {
  deskCall(desk, deskSettingsCall, ({ actor, desk: context }) => present(context, actor))

  deskCall(desk, deskSaveSettingsCall, async ({ body, actor, desk: context }) => {
    const { db, clock, webhooks } = context
    const saved = await changeSettings(db, { ...body, actor, webhooks, at: clock.now() })
    if (saved.outcome === 'wrong') {
      throw new RequestRefused(400, saved.problems.map(({ sentence }) => sentence).join(' '))
    }
    if (saved.outcome === 'stale') {
      const names = saved.names.map((name) => SETTING_WORDS[name]).join(', ')
      throw staleEdit(
        `Someone else changed this while you were editing: ${names}.`,
        sentAs(deskSettingsCall.answer, await present(context, actor)),
      )
    }
    return present(context, actor)
  })

  deskCall(desk, deskBadgeEffectCall, async ({ query, desk: { db } }) => {
    const parsed = parseSetting('badge-shares', query.shares)
    if ('problem' in parsed) throw new RequestRefused(400, parsed.problem)
    const { counts, rise, fall, changes } = await badgeEffect(db, badgeSharesOf(parsed.text))
    return { counts, rise, fall, gamers: changes.slice(0, LISTED_GAMERS) }
  })

  deskCall(desk, deskTestWebhookCall, async ({ body, actor, desk: context, signal }) => {
    const { clock } = context
    const at = clock.now()
    const { arrived, sentence } = await testWebhook(context, { ...body, actor, at, signal })
    return { arrived, sentence, at }
  })
}

async function present({ db, clock }: DeskContext, { role }: DeskUser) {
  const kept = await keptSettings(db)
  return {
    settings: SETTING_NAMES.map((name) => {
      const { text, version, changedAt } = kept[name]
      const isSecret = isSecretSetting(name)
      return { name, text: isSecret ? '' : text, end: isSecret ? text : '', version, changedAt }
    }),
    badges: countBadges(await rankedGamers(db)),
    nextCycle: nextDue(clock.now(), scanTimesOf(kept)),
    messages: await latestMessages(db, LISTED_MESSAGES),
    mayChange: role === 'owner',
  }
}
