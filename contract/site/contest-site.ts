/** What the pages know of a contest, from its settings. Never part of the built website: what a page says comes from its server. */
import { FIRST_SETTINGS, frozenSince, type KeptSettings } from '#contest/settings/contest-settings.ts'
import { zoneName } from '#contest/settings/lists.ts'
import type { Site } from './site.ts'

/** As the settings are at a moment: a zone may change its name. */
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

/** Of a contest that nobody has changed anything of. */
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
