/** What differs between two contests and every page knows: the server writes it into the page, as texts. */
export interface Site {
  siteName: string
  /** The external achievement site, without a slash at the end. */
  trackerUrl: string
  /** Empty: there is no chat server, and nobody is sent to one. */
  chatInviteUrl: string
  /** `open` or `closed`. */
  registration: string
  /** When cycles begin, such as "02:00, 14:00". */
  scanTimes: string
  /** How the zone of those times is called, such as "Eastern". */
  scanZone: string
  /** Percents of the badges, best first, such as "1, 2, 5, 7, 15, 20, 25"; Bronze is the rest. */
  badgeShares: string
  /** Since when nothing new is shown, as an ISO time; empty while everything is. */
  frozenSince: string
  /** `whole`, or `windows` where the lists of gamers are too long to be sent in one piece. */
  lists: string
}
