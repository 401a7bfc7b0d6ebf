/** Reproducible random numbers: a text gives a seed, a seed gives a sequence. */

/** FNV-1a over code points. */
export function seedOf(text: string): number {
  let hash = 0x811c9dc5
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return hash >>> 0
}

export type Random = () => number

/** Mulberry32: from 0 up to but not including 1. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export const whole = (random: Random, below: number): number => Math.floor(random() * below)

export function pick<T>(random: Random, choices: readonly [T, ...T[]]): T {
  return choices[whole(random, choices.length)] ?? choices[0]
}
