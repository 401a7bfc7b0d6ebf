/** Replaces the name of a deleted gamer in the log. */

export const FORMER_GAMER = 'a former gamer'

/** Replaces whole names only, the longest first, so that "Max" is not replaced inside "Maxine" or before "Max Power". */
export function withoutNames(text: string, names: readonly string[]): string {
  const known = [...new Set(names)].filter((name) => name !== '').sort((a, b) => b.length - a.length)
  if (known.length === 0) return text
  const any = known.map((name) => name.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&')).join('|')
  return text.replaceAll(new RegExp(`(?<![\\p{L}\\p{N}])(?:${any})(?![\\p{L}\\p{N}])`, 'gu'), FORMER_GAMER)
}
