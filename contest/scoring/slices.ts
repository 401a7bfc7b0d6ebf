/**
 * Arithmetic on 32 numbers at once, one per gamer of a group. The numbers are kept in slices: slice n holds bit n of
 * all 32 numbers, so an addition is a few ANDs and XORs, as in a hardware adder.
 */

export const depthFor = (largest: number): number => 32 - Math.clz32(largest)

/** `countColumns` reads columns in fours; shorter lists are padded with the empty column. */
export function paddedList(columns: readonly number[], emptyColumn: number): Uint16Array {
  const list = new Uint16Array(Math.ceil(columns.length / 4) * 4).fill(emptyColumn)
  list.set(columns)
  return list
}

/**
 * Counts, for each gamer of the group at `base`, in how many of the listed columns the bit is set. A column listed
 * twice counts twice. The four lowest slices stay in registers; only a carry beyond 15, rare for most gamers, goes to
 * memory. `slices` needs at least those four.
 */
export function countColumns(
  slices: Uint32Array,
  depth: number,
  words: Uint32Array,
  base: number,
  columns: Uint16Array,
): void {
  for (let level = 4; level < depth; level++) slices[level] = 0
  let ones = 0
  let twos = 0
  let fours = 0
  let eights = 0
  for (let i = 0; i < columns.length; i += 4) {
    const a = words[base + columns[i]!]!
    const b = words[base + columns[i + 1]!]!
    const c = words[base + columns[i + 2]!]!
    const d = words[base + columns[i + 3]!]!
    const ab = a ^ b
    const carryOfAb = (a & b) | (ab & ones)
    ones ^= ab
    const cd = c ^ d
    const carryOfCd = (c & d) | (cd & ones)
    ones ^= cd
    const carries = carryOfAb ^ carryOfCd
    const carryOfTwos = (carryOfAb & carryOfCd) | (carries & twos)
    twos ^= carries
    const carryOfFours = fours & carryOfTwos
    fours ^= carryOfTwos
    const carryOfEights = eights & carryOfFours
    eights ^= carryOfFours
    if (carryOfEights !== 0) carryInto(slices, 4, carryOfEights)
  }
  slices[0] = ones
  slices[1] = twos
  slices[2] = fours
  slices[3] = eights
}

export function addSlices(sum: Uint32Array, addend: Uint32Array, depth: number, shift: number): void {
  let carry = 0
  for (let level = 0; level < depth; level++) {
    const a = sum[shift + level]!
    const b = addend[level]!
    const ab = a ^ b
    sum[shift + level] = ab ^ carry
    carry = (a & b) | (ab & carry)
  }
  carryInto(sum, shift + depth, carry)
}

function carryInto(slices: Uint32Array, from: number, bits: number): void {
  let carry = bits
  for (let level = from; carry !== 0; level++) {
    const slice = slices[level]!
    slices[level] = slice ^ carry
    carry &= slice
  }
}

/** Ones for the gamers whose number is `least` or more. `least` itself must fit into `depth` slices. */
export function whereAtLeast(slices: Uint32Array, depth: number, least: number): number {
  let reached = ~0
  for (let level = 0; level < depth; level++) {
    const slice = slices[level]!
    // Up to this bit, a 1 over a 0 reaches `least`, a 0 under a 1 does not, and otherwise the lower bits decide.
    reached = (least >>> level) & 1 ? slice & reached : slice | reached
  }
  return reached
}

/** Transposes 32 slices into 32 numbers in place (Hacker's Delight, 7-3). */
export function unslice(slices: Uint32Array): void {
  let mask = 0x0000ffff
  for (let half = 16; half > 0; half >>= 1, mask ^= mask << half) {
    for (let low = 0; low < 32; low = (low + half + 1) & ~half) {
      const swapped = ((slices[low]! >>> half) ^ slices[low + half]!) & mask
      slices[low]! ^= swapped << half
      slices[low + half]! ^= swapped
    }
  }
}
