/** Gamertags in addresses. The same player is spelt in many ways; contest/rules/gamertag.ts says which of them are one. */

/** Spaces and y-acute do not survive a request everywhere, so the client has always sent a plus and a plain y instead. */
export function gamertagForUrl(gamertag: string): string {
  // Composed first, because a y followed by a combining acute is the same character.
  return gamertag.normalize('NFC').replaceAll(' ', '+').replaceAll('ý', 'y').replaceAll('Ý', 'Y')
}
