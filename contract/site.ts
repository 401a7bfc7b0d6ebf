/** What differs between two installations of the site and every page knows: the server writes it into the page. */
export interface Site {
  siteName: string
  /** The external achievement site, without a slash at the end. */
  trackerUrl: string
  chatInviteUrl: string
}

/** Without settings. Screens are prerendered for this site: they are hydrated on it, and drawn anew on any other. */
export const DEFAULT_SITE: Readonly<Site> = {
  siteName: 'Grid 900',
  trackerUrl: 'https://www.trueachievements.com',
  chatInviteUrl: 'https://discord.com/invite/grid900',
}
