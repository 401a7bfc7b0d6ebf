/** A small mirrored creature of 11 by 10 cells. */
import { pick, type Random, whole } from './random.ts'

const EMPTY = -1
const BODY = 0
const SECOND = 1
const EYE = 2
const DARK = 3

export const CREATURE_WIDTH = 11
export const CREATURE_HEIGHT = 10
/** Drawn from the left edge to the middle column, then mirrored. */
const MIDDLE = 5

export interface Cell {
  x: number
  y: number
  /** Body, second colour, eye or dark. */
  colour: 0 | 1 | 2 | 3
}

class Half {
  readonly #rows = Array.from({ length: CREATURE_HEIGHT }, () => new Array<number>(MIDDLE + 1).fill(EMPTY))

  get(x: number, y: number): number {
    return this.#rows[y]?.[x] ?? EMPTY
  }

  set(x: number, y: number, colour: number): void {
    const row = this.#rows[y]
    if (row && x >= 0 && x <= MIDDLE) row[x] = colour
  }

  /** The outermost body cell of a row. */
  edge(y: number): number {
    return this.#rows[y]?.indexOf(BODY) ?? -1
  }

  mirrored(): Cell[] {
    const cells: Cell[] = []
    for (const [y, row] of this.#rows.entries()) {
      for (const [x, colour] of row.entries()) {
        if (colour === EMPTY) continue
        const cell = { x, y, colour: colour as Cell['colour'] }
        cells.push(cell)
        if (x < MIDDLE) cells.push({ ...cell, x: CREATURE_WIDTH - 1 - x })
      }
    }
    return cells
  }
}

/** The order of the random draws determines the creature; changing it would change everyone's picture. */
export function creature(random: Random): Cell[] {
  const half = new Half()
  addBody(half, random)
  addHead(half, whole(random, 5))
  addArms(half, random)
  addLegs(half, whole(random, 4))
  addBelly(half, random)
  addFace(half, random)
  return half.mirrored()
}

function addBody(half: Half, random: Random): void {
  let width = 2 + whole(random, 2)
  for (let y = 2; y <= 7; y++) {
    if (y > 2) width = Math.max(2, Math.min(4, width + pick(random, [-1, 0, 1, 1])))
    for (let x = MIDDLE - width; x <= MIDDLE; x++) half.set(x, y, BODY)
  }
}

function addHead(half: Half, kind: number): void {
  const top = half.edge(2)
  if (kind === 0) {
    half.set(top, 1, BODY)
    half.set(Math.max(0, top - 1), 0, SECOND)
  } else if (kind === 1) {
    half.set(top, 1, BODY)
    half.set(top + 1, 1, BODY)
    half.set(top, 0, BODY)
  } else if (kind === 2) {
    for (let x = top; x < MIDDLE; x++) half.set(x, 1, BODY)
    half.set(MIDDLE, 0, SECOND)
    half.set(MIDDLE, 1, SECOND)
  } else if (kind === 3) {
    half.set(top, 1, SECOND)
    half.set(MIDDLE, 1, SECOND)
  } else {
    for (let x = top + 1; x <= MIDDLE; x++) half.set(x, 1, BODY)
  }
}

function addArms(half: Half, random: Random): void {
  const y = 4 + whole(random, 3)
  const edge = half.edge(y)
  if (edge <= 0) return
  half.set(edge - 1, y, BODY)
  if (edge > 1) half.set(edge - 2, y + (random() < 0.5 ? 1 : -1), BODY)
}

function addLegs(half: Half, kind: number): void {
  const bottom = half.edge(7)
  const inner = Math.min(MIDDLE - 1, bottom + 2)
  if (kind === 0) {
    for (const x of [bottom, inner]) for (const y of [8, 9]) half.set(x, y, BODY)
  } else if (kind === 1) {
    half.set(MIDDLE - 1, 8, BODY)
    half.set(MIDDLE - 1, 9, BODY)
    half.set(MIDDLE - 2, 9, BODY)
  } else if (kind === 2) {
    for (let x = bottom; x < MIDDLE; x += 2) half.set(x, 8, BODY)
    half.set(bottom, 9, SECOND)
  } else {
    for (let x = bottom + 1; x <= MIDDLE; x++) half.set(x, 8, BODY)
    half.set(MIDDLE - 2, 9, BODY)
  }
}

function addBelly(half: Half, random: Random): void {
  for (let y = 6; y <= 8; y++) {
    for (let x = MIDDLE - 1; x <= MIDDLE; x++) {
      if (half.get(x, y) === BODY && random() < 0.45) half.set(x, y, SECOND)
    }
  }
}

function addFace(half: Half, random: Random): void {
  if (random() < 0.28) {
    half.set(MIDDLE, 4, EYE)
    half.set(MIDDLE - 1, 4, EYE)
    half.set(MIDDLE, 5, DARK)
    half.set(MIDDLE - 1, 5, EYE)
  } else {
    const wish = random() < 0.5 ? MIDDLE - 1 : MIDDLE - 2
    const x = half.get(wish, 4) === EMPTY ? MIDDLE - 1 : wish
    half.set(x, 4, EYE)
    half.set(x, 5, random() < 0.6 ? DARK : EYE)
  }
  if (random() >= 0.6) return
  half.set(MIDDLE, 7, DARK)
  if (random() < 0.5) half.set(MIDDLE - 1, 7, DARK)
}
