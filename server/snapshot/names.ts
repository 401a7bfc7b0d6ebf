/** Who is found by which name. */
import { gamertagKey, keysToFind } from '#contest/rules/gamertag.ts'
import type { KnownGamertag } from '#store/people/gamertags.ts'
import { shownName } from './shown-name.ts'
import type { Contestant, Snapshot } from './state.ts'

/** What became of one gamer; undefined before they came, or after they left. */
export interface Replaced {
  before: Contestant | undefined
  after: Contestant | undefined
}

/** With the number behind it and without. */
function keysShown(gamer: Contestant | undefined): string[] {
  if (!gamer) return []
  const whole = gamer.suffix ? keysToFind(shownName(gamer)) : []
  return [...new Set([...whole, gamertagKey(gamer.modernGamertag)])].filter(Boolean)
}

/** Hardly anybody has another name than before. */
export function advanceShown(
  last: Snapshot['shownNames'],
  replaced: readonly Replaced[],
): Snapshot['shownNames'] {
  const renamed = replaced.filter(
    ({ before, after }) => keysShown(before).join('\n') !== keysShown(after).join('\n'),
  )
  if (renamed.length === 0) return last
  const names = new Map(last)
  for (const { before, after } of renamed) {
    for (const key of keysShown(before)) {
      const others = (names.get(key) ?? []).filter((xuid) => xuid !== before?.xuid)
      if (others.length > 0) names.set(key, others)
      else names.delete(key)
    }
    for (const key of keysShown(after)) names.set(key, [...(names.get(key) ?? []), after?.xuid ?? ''])
  }
  return names
}

export function advanceOwners(
  last: Snapshot['ownersOfName'],
  changed: readonly KnownGamertag[],
): Snapshot['ownersOfName'] {
  if (changed.length === 0) return last
  const owners = new Map(last)
  for (const gamertag of changed) {
    const others = (owners.get(gamertag.key) ?? []).filter(({ xuid }) => xuid !== gamertag.xuid)
    owners.set(gamertag.key, [...others, gamertag])
  }
  return owners
}
