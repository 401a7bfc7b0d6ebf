import type { Site } from '#contract/site/site.ts'

/** What differs between two installations, and what the organiser says of the contest now. */
export interface SiteSettings extends Site {
  /** The address people type, without a slash at the end. */
  publicUrl: string
  /** The application id registered with Microsoft, or with the simulator that plays it; null where nobody can sign in. */
  microsoftClientId: string | null
}

export const isHttps = ({ publicUrl }: Pick<SiteSettings, 'publicUrl'>): boolean =>
  publicUrl.startsWith('https:')
