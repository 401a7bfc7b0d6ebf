import { editDistance } from '../text/edit-distance.ts'

export interface UnknownSettings {
  /** One or two letters from a setting. Ignoring it would silently use a default. */
  misspelt: { name: string; meant: string }[]
  /** They begin like our settings. */
  alike: string[]
}

/** Names of up to four letters are too similar to each other: only two swapped letters count as a typo. */
const SHORT = 4

export function unknownSettings(
  names: readonly string[],
  { known, ofOthers }: { known: readonly string[]; ofOthers: readonly string[] },
): UnknownSettings {
  const strange = names.filter((name) => !known.includes(name) && !ofOthers.includes(name))
  const misspelt = strange.flatMap((name) => {
    const meant = known.find((setting) => isSlip(name, setting))
    return meant === undefined ? [] : [{ name, meant }]
  })
  const prefixes = new Set(known.flatMap((name) => /^[A-Z]+_/.exec(name)?.[0] ?? []))
  const alike = strange.filter(
    (name) =>
      (name.startsWith('GRID900_') || [...prefixes].some((prefix) => name.startsWith(prefix))) &&
      !misspelt.some((each) => each.name === name),
  )
  return { misspelt, alike }
}

function isSlip(name: string, setting: string): boolean {
  const typed = name.toUpperCase()
  if (setting.length <= SHORT)
    return editDistance(typed, setting, 1) <= 1 && [...typed].sort().join() === [...setting].sort().join()
  return editDistance(typed, setting, 2) <= 2
}
