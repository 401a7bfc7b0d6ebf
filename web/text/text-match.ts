import { searchKey } from '#contest/text/search-key.ts'

/**
 * Whether one of the fields contains a text, whatever the case and the diacritics. Blanks around what was typed are ignored, and an
 * empty search matches everything.
 */
export function hasText(fields: readonly (string | null | undefined)[], text: string): boolean {
  const wanted = searchKey(text.trim())
  return wanted === '' || fields.some((field) => field && searchKey(field).includes(wanted))
}
