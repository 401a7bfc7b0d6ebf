/**
 * Whether one of the fields contains a text, whatever the case. Blanks around what was typed are ignored, and an empty search
 * matches everything.
 */
export function hasText(fields: readonly (string | null | undefined)[], text: string): boolean {
  const wanted = text.trim().toLowerCase()
  return wanted === '' || fields.some((field) => field?.toLowerCase().includes(wanted))
}
