/** Finds gamers by name. */
import { gamertagKey, keysToFind } from '#contest/rules/gamertag.ts'
import type { KnownGamertag, OwnedGamertag, PackedOwner } from '#store/people/gamertags.ts'
import { createPauses, giveWay } from './pauses.ts'
import { shownName } from './shown-name.ts'
import type { Contestant, Snapshot } from './state.ts'

/** The change of one gamer; undefined before they joined, or after they left. */
export interface Replaced {
  before: Contestant | undefined
  after: Contestant | undefined
}

/** With and without the number. */
function keysShown(gamer: Contestant | undefined): string[] {
  if (!gamer) return []
  const whole = gamer.suffix ? keysToFind(shownName(gamer)) : []
  return [...new Set([...whole, gamertagKey(gamer.modernGamertag)])].filter(Boolean)
}

/** Fast path: names rarely change. */
export async function advanceShown(
  last: Snapshot['shownNames'],
  replaced: readonly Replaced[],
): Promise<Snapshot['shownNames']> {
  const renamed: Replaced[] = []
  const pause = createPauses(giveWay)
  for (const each of replaced) {
    await pause()
    const { before, after } = each
    const isSame =
      before &&
      after &&
      before.modernGamertag === after.modernGamertag &&
      before.suffix === after.suffix &&
      before.gamertag === after.gamertag
    if (!isSame) renamed.push(each)
  }
  if (renamed.length === 0) return last
  return last.with(renamed.length, (change) => {
    for (const { before, after } of renamed) {
      for (const key of keysShown(before)) change(key, (all = '') => without(all, before?.xuid))
      for (const key of keysShown(after)) {
        change(key, (others) => (others ? `${others} ${after?.xuid}` : after?.xuid))
      }
    }
  })
}

const without = (xuids: string, one: string | undefined): string | undefined =>
  xuids
    .split(' ')
    .filter((xuid) => xuid !== one)
    .join(' ') || undefined

export const whoShows = ({ shownNames, gamers }: Snapshot, key: string): Contestant[] =>
  (shownNames.get(key)?.split(' ') ?? []).flatMap((xuid) => gamers.get(xuid) ?? [])

export function advanceOwners(
  last: Snapshot['ownersOfName'],
  changed: readonly OwnedGamertag[],
): Snapshot['ownersOfName'] {
  if (changed.length === 0) return last
  return last.with(changed.length, (change) => {
    for (const { key, owner } of changed) change(key, (known) => (known ? withOwner(known, owner) : owner))
  })
}

function withOwner(known: string, owner: string): string {
  const changed = unpackOwners(owner)
  const others = unpackOwners(known).filter(([xuid]) => xuid !== changed[0]?.[0])
  return others.length > 0 ? JSON.stringify([...others, ...changed]) : owner
}

const unpackOwners = (packed: string | undefined): PackedOwner[] =>
  packed === undefined ? [] : JSON.parse(packed)

export const ownersNamed = ({ ownersOfName }: Snapshot, key: string): KnownGamertag[] =>
  unpackOwners(ownersOfName.get(key)).map(([xuid, gamertag, current, since]) => ({
    ...{ key, xuid, gamertag, current },
    since: new Date(since),
  }))
