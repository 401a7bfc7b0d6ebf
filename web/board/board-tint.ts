/** A mosaic of lighter and darker squares: decoration that depends only on the cell. */
export function tintOf(cell: number): 'hi' | 'lo' | undefined {
  const hash = Math.imul(cell + 1, 0x9e3779b1) >>> 30
  return hash === 0 ? 'hi' : hash === 1 ? 'lo' : undefined
}
