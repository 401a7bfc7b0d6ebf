/** What differs between two installations of the site and every page knows: the server writes it into the page. */
export interface Site {
  siteName: string
  /** The external achievement site, without a slash at the end. */
  trackerUrl: string
  /** Empty: there is no chat server, and nobody is sent to one. */
  chatInviteUrl: string
}

/** Without settings. Never part of the built website: what a page says comes from its server. */
export const DEFAULT_SITE: Readonly<Site> = {
  siteName: 'Grid 900',
  trackerUrl: 'https://www.trueachievements.com',
  chatInviteUrl: 'https://discord.com/invite/grid900',
}
