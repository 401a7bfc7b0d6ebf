/**
 * Whether a text stands in one of the fields, whatever the case. Blanks around what was typed say nothing, and nothing typed
 * matches everything.
 */
export function hasText(fields: readonly (string | null | undefined)[], text: string): boolean {
  const wanted = text.trim().toLowerCase()
  return wanted === '' || fields.some((field) => field?.toLowerCase().includes(wanted))
}
