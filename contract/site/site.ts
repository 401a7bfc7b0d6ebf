/** What differs between contests and every page knows: the server writes it into the page. */
export interface Site {
  siteName: string
  /** Without a trailing slash. */
  trackerUrl: string
  /** Empty: no chat server. */
  chatInviteUrl: string
  /** `open` or `closed`. */
  registration: string
  /** Start times of cycles, such as "02:00, 14:00". */
  scanTimes: string
  /** The name of their zone, such as "Eastern". */
  scanZone: string
  /** Percentages of the badges, best first, such as "1, 2, 5, 7, 15, 20, 25"; Bronze is the rest. */
  badgeShares: string
  /** Since when results are hidden, as an ISO time; empty otherwise. */
  frozenSince: string
  /** `whole`, or `windows` if the lists of gamers are too long for one answer. */
  lists: string
}
