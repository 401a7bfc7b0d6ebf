/**
 * The circle: stored in this browser and, when signed in, on the server. Unsynchronised changes are stored too, so that
 * stars set before signing in or offline are not lost.
 */
import { useSyncExternalStore } from 'react'
import { gamertagKey } from '#contest/rules/gamertag.ts'
import { MAX_CIRCLE_SIZE } from '#contract/fields/circle-size.ts'
import { announceAccount, onAccountChange, readKept } from './account-storage.ts'

const KEY = 'circle'

export interface KeptCircle {
  /** Gamertags, the longest watched first. */
  names: readonly string[]
  /** Not sent to the server yet. */
  add: readonly string[]
  remove: readonly string[]
}

const NOBODY: KeptCircle = { names: [], add: [], remove: [] }

const without = (names: readonly string[], gone: readonly string[]): string[] => {
  const keys = new Set(gone.map(gamertagKey))
  return names.filter((name) => !keys.has(gamertagKey(name)))
}

export const isWatched = (names: readonly string[], gamertag: string): boolean =>
  names.some((name) => gamertagKey(name) === gamertagKey(gamertag))

/** Unchanged when the circle is full. */
export function withStar(circle: KeptCircle, gamertag: string, isOn: boolean): KeptCircle {
  const names = without(circle.names, [gamertag])
  if (isOn && names.length >= MAX_CIRCLE_SIZE) return circle
  const add = without(circle.add, [gamertag])
  const remove = without(circle.remove, [gamertag])
  return isOn
    ? { names: [...names, gamertag], add: [...add, gamertag], remove }
    : { names, add, remove: [...remove, gamertag] }
}

/** The server's answer, with changes made here since the request. */
export function withAnswer(now: KeptCircle, sent: KeptCircle, answered: readonly string[]): KeptCircle {
  const add = without(now.add, sent.add)
  const remove = without(now.remove, sent.remove)
  return { names: [...without(answered, [...remove, ...add]), ...add], add, remove }
}

/** Replaces old names with current ones. */
export function withPresentNames(
  circle: KeptCircle,
  gamers: readonly { asked: string; gamertag: string }[],
): KeptCircle {
  const present = new Map(gamers.map(({ asked, gamertag }) => [gamertagKey(asked), gamertag]))
  return { ...circle, names: circle.names.map((name) => present.get(gamertagKey(name)) ?? name) }
}

let last: { text: string | null; circle: KeptCircle } = { text: null, circle: NOBODY }

/** The same object until something changes, as React requires. */
export function currentCircle(): KeptCircle {
  const text = readKept(KEY)
  if (text !== last.text) last = { text, circle: parsed(text) }
  return last.circle
}

function parsed(text: string | null): KeptCircle {
  try {
    const kept = JSON.parse(text ?? 'null') as Partial<KeptCircle> | null
    return { names: namesIn(kept?.names), add: namesIn(kept?.add), remove: namesIn(kept?.remove) }
  } catch {
    return NOBODY
  }
}

const namesIn = (list: unknown): string[] =>
  Array.isArray(list) ? list.filter((name): name is string => typeof name === 'string') : []

export function keepCircle(circle: KeptCircle): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(circle))
  } catch {
    // A browser may refuse storage; the stars then last as long as this page.
    last = { text: readKept(KEY), circle }
  }
  announceAccount()
}

export const useCircle = (): readonly string[] =>
  useSyncExternalStore(onAccountChange, currentCircle, () => NOBODY).names
