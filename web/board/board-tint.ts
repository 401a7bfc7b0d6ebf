export type Tint = 'hi' | 'lo' | undefined

/** A mosaic of lighter and darker squares. Decoration, not data: it depends on the cell alone. */
export function tintOf(cell: number): Tint {
  const hash = Math.imul(cell + 1, 0x9e3779b1) >>> 30
  return hash === 0 ? 'hi' : hash === 1 ? 'lo' : undefined
}
