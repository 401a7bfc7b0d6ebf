/** What the log says of somebody who was deleted: what was done stays, the name goes. */

export const FORMER_GAMER = 'a former gamer'

/** Whole names only, the longest first, so that "Max" is not taken out of "Maxine" nor before "Max Power". */
export function withoutNames(text: string, names: readonly string[]): string {
  const known = [...new Set(names)].filter((name) => name !== '').sort((a, b) => b.length - a.length)
  if (known.length === 0) return text
  const any = known.map((name) => name.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&')).join('|')
  return text.replaceAll(new RegExp(`(?<![\\p{L}\\p{N}])(?:${any})(?![\\p{L}\\p{N}])`, 'gu'), FORMER_GAMER)
}
