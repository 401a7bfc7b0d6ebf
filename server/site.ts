import type { Site } from '#contract/site/site.ts'

/** What differs between installations, and the current contest settings. */
export interface SiteSettings extends Site {
  /** Without a trailing slash. */
  publicUrl: string
  /** The application id at Microsoft or at the simulator; null without sign-in. */
  microsoftClientId: string | null
}

export const isHttps = ({ publicUrl }: Pick<SiteSettings, 'publicUrl'>): boolean =>
  publicUrl.startsWith('https:')
