/**
 * Two spellings of a gamertag are the same gamertag when their keys are equal: case, spaces, plus signs and diacritics
 * do not count. Decomposed first, so that an accent is a mark of its own and a wide or non-breaking form a plain one.
 */
export const gamertagKey = (gamertag: string): string =>
  gamertag
    .normalize('NFKD')
    .replace(/[\p{M}\s+]/gu, '')
    .toLowerCase()
