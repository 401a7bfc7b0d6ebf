/**
 * A gamertag as lookups compare it: without case, spaces, `+` and diacritics, so that every spelling the site may send finds
 * the gamer (addresses write a space as `+` and drop the accent of a y).
 */
export const gamertagKey = (gamertag: string): string =>
  gamertag
    .normalize('NFKD')
    .replace(/[\p{Mark}\s+]/gu, '')
    .toLowerCase()
