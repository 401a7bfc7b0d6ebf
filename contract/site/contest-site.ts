/** What the pages know of a contest, from its settings. Never part of the built website: it comes from the server. */
import { FIRST_SETTINGS, frozenSince, type KeptSettings } from '#contest/settings/contest-settings.ts'
import { zoneName } from '#contest/settings/lists.ts'
import type { Site } from './site.ts'

/** At a moment, because a zone may change its name. */
export const siteOf = (kept: KeptSettings, at: Date): Site => ({
  siteName: kept.name.text,
  trackerUrl: kept.tracker.text,
  chatInviteUrl: kept.chat.text,
  registration: kept.registration.text,
  scanTimes: kept['scan-times'].text,
  scanZone: zoneName(kept['time-zone'].text, at),
  badgeShares: kept['badge-shares'].text,
  frozenSince: frozenSince(kept)?.toISOString() ?? '',
  lists: 'whole',
})

/** Values until an organiser changes them. */
export const DEFAULT_SITE: Readonly<Site> = {
  siteName: FIRST_SETTINGS.name,
  trackerUrl: FIRST_SETTINGS.tracker,
  chatInviteUrl: FIRST_SETTINGS.chat,
  registration: FIRST_SETTINGS.registration,
  scanTimes: FIRST_SETTINGS['scan-times'],
  scanZone: 'Eastern',
  badgeShares: FIRST_SETTINGS['badge-shares'],
  frozenSince: '',
  lists: 'whole',
}
