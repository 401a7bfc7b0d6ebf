import { searchKey } from '../text/search-key.ts'

/** Two spellings are the same gamertag when their keys are equal. Case, spaces, plus signs and diacritics do not count. */
export const gamertagKey = (gamertag: string): string => searchKey(gamertag).replace(/[\s+]/g, '')

/** The keys to look a name up by, in order: the modern gamertag Name#1234 has the classic form Name1234. */
export function keysToFind(spelt: string): string[] {
  const key = gamertagKey(spelt)
  return key.includes('#') ? [key, key.replaceAll('#', '')] : [key]
}

/**
 * Whether the typed text is part of one of a gamer's names, by the same keys as in addresses. Blank text matches every
 * name; text that has no key matches none.
 */
export function isPartOfGamertag(text: string, names: readonly (string | null | undefined)[]): boolean {
  if (text.trim() === '') return true
  const wanted = keysToFind(text).filter((key) => key !== '')
  return names.some((name) => name && wanted.some((key) => keysToFind(name).some((own) => own.includes(key))))
}
