// Every choice depends only on the seed and its subject, never on the number of choices before: a game added to the
// catalogue must not change what players did with the others.

/** A well-mixed 32-bit number that depends on its keys alone. */
export function hash(a: number, b = 0, c = 0, d = 0): number {
  let value = 0x9e3779b9
  value = mix(value ^ a)
  value = mix(value ^ b)
  value = mix(value ^ c)
  return mix(value ^ d)
}

/** The same as a number from 0 up to, not including, 1. */
export const unit = (a: number, b = 0, c = 0, d = 0) => hash(a, b, c, d) / 4294967296

export function hashText(text: string): number {
  let value = 0x811c9dc5
  for (let index = 0; index < text.length; index++)
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
  return mix(value)
}

/** A sequence, for subjects whose choices are all made at once, such as a person. */
export function stream(seed: number): () => number {
  let count = 0
  return () => unit(seed, count++)
}

/** Waiting time until something that happens once per `mean` on average. */
export const exponential = (dice: number, mean: number) => -Math.log(1 - dice) * mean

/** A standard normal deviate from two dice (Box and Muller). */
export const normal = (first: number, second: number) =>
  Math.sqrt(-2 * Math.log(1 - first)) * Math.cos(2 * Math.PI * second)

export const pickBy = <T>(items: readonly T[], dice: number): T => {
  const item = items[Math.floor(dice * items.length)]
  if (item === undefined) throw new RangeError('Nothing to pick from.')
  return item
}

function mix(input: number): number {
  let value = input | 0
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35)
  return (value ^ (value >>> 16)) >>> 0
}
