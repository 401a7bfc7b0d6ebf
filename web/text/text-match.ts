import { searchKey } from '#contest/text/search-key.ts'

/** Whether a field contains the text, ignoring case and diacritics. The text is trimmed, and an empty one matches everything. */
export function hasText(fields: readonly (string | null | undefined)[], text: string): boolean {
  const wanted = searchKey(text.trim())
  return wanted === '' || fields.some((field) => field && searchKey(field).includes(wanted))
}
