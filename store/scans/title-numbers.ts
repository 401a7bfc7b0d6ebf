/**
 * Short numbers for the titles that this process has seen, from 0: two bytes instead of four for each title of everyone,
 * and places in a list, which are found faster than keys of a map. They mean nothing to another process and are never
 * stored.
 */

const MOST = 2 ** 16

let ids = new Float64Array(1024)
let known = 0
/** By hash of the id: its number plus one; 0 where there is none. At most half full. */
let slots = new Uint32Array(4096)

const slotOf = (id: number): number => {
  const mask = slots.length - 1
  let slot = Math.imul(id, 0x9e37_79b1) >>> 16
  for (slot &= mask; slots[slot] !== 0 && ids[slots[slot]! - 1] !== id; slot = (slot + 1) & mask);
  return slot
}

/** A new one if the title has none yet. */
export function numberTitle(id: number): number {
  const found = slots[slotOf(id)]!
  return found > 0 ? found - 1 : add(id)
}

function add(id: number): number {
  if (known === MOST) throw new RangeError('There are more titles than numbers for them.')
  if (known === ids.length) {
    const longer = new Float64Array(2 * known)
    longer.set(ids)
    ids = longer
  }
  ids[known++] = id
  if (2 * known > slots.length) {
    slots = new Uint32Array(2 * slots.length)
    for (let number = 0; number < known; number++) slots[slotOf(ids[number]!)] = number + 1
  } else slots[slotOf(id)] = known
  return known - 1
}

export const titleNumbered = (number: number): number => ids[number]!

/** All numbers are below. */
export const titleNumbersKnown = (): number => known
