import { searchKey } from '../text/search-key.ts'

/**
 * Two spellings of a gamertag are the same gamertag when their keys are equal: case, spaces, plus signs and diacritics
 * do not count.
 */
export const gamertagKey = (gamertag: string): string => searchKey(gamertag).replace(/[\s+]/g, '')

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
