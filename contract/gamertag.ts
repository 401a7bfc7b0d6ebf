/** Gamertags in addresses and in look-ups. The same player is spelt in many ways, and every one of them must find the gamer. */

/** Spaces and y-acute do not survive a request everywhere, so the client has always sent a plus and a plain y instead. */
export function gamertagForUrl(gamertag: string): string {
  // Composed first, because a y followed by a combining acute is the same character.
  return gamertag.normalize('NFC').replaceAll(' ', '+').replaceAll('ý', 'y').replaceAll('Ý', 'Y')
}

/**
 * Two spellings of a gamertag are the same gamertag when their keys are equal: case, spaces, plus signs and diacritics
 * do not count. Decomposed first, so that an accent is a mark of its own and a wide or non-breaking form a plain one.
 */
export const gamertagKey = (gamertag: string): string =>
  gamertag
    .normalize('NFKD')
    .replace(/[\p{M}\s+]/gu, '')
    .toLowerCase()
