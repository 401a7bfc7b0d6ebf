/**
 * Two spellings of a gamertag are the same gamertag when their keys are equal: case, spaces, plus signs and diacritics
 * do not count. Decomposed first, so that an accent is a mark of its own and a wide or non-breaking form a plain one.
 */
export const gamertagKey = (gamertag: string): string =>
  gamertag
    .normalize('NFKD')
    .replace(/[\p{M}\s+]/gu, '')
    .toLowerCase()

/** The keys under which a name is looked for, in this order: a modern gamertag is written Name#1234, its classic form is Name1234. */
export function keysToFind(spelt: string): string[] {
  const key = gamertagKey(spelt)
  return key.includes('#') ? [key, key.replaceAll('#', '')] : [key]
}

/**
 * Whether what somebody types is part of one of a gamer's names, by the rule that also leads an address to its gamer. Blanks are
 * part of every name, signs that no key has of none.
 */
export function isPartOfGamertag(text: string, names: readonly (string | null | undefined)[]): boolean {
  if (text.trim() === '') return true
  const wanted = keysToFind(text).filter((key) => key !== '')
  return names.some((name) => name && wanted.some((key) => keysToFind(name).some((own) => own.includes(key))))
}
