/**
 * The order of a page after importing a file: its posts are in the file's order, each new one after its predecessor
 * there, and nothing else moves.
 */
export function orderWith(present: readonly string[], file: readonly string[]): string[] {
  const inFile = new Set(file)
  const known = file.filter((anchor) => present.includes(anchor))
  const order = present.map((anchor) => (inFile.has(anchor) ? (known.shift() ?? anchor) : anchor))
  for (const [index, anchor] of file.entries()) {
    if (order.includes(anchor)) continue
    const previous = file[index - 1]
    const next = file.slice(index + 1).find((other) => order.includes(other))
    const at =
      previous !== undefined
        ? order.indexOf(previous) + 1
        : next !== undefined
          ? order.indexOf(next)
          : order.length
    order.splice(at, 0, anchor)
  }
  return order
}
