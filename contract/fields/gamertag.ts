/** Gamertags in addresses. contest/rules/gamertag.ts decides which spellings are the same player. */

/** Spaces and y-acute do not survive every request, so clients send a plus and a plain y instead. */
export function gamertagForUrl(gamertag: string): string {
  // Composed first, because a y with a combining acute is the same character.
  return gamertag.normalize('NFC').replaceAll(' ', '+').replaceAll('ý', 'y').replaceAll('Ý', 'Y')
}
