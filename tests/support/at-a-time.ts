/** Does something to each, so many of them at a time: a server is never asked one thing after the other. */
export async function atATime<Item>(
  count: number,
  items: Iterable<Item>,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const left = items[Symbol.iterator]()
  const worker = async () => {
    for (let next = left.next(); !next.done; next = left.next()) await work(next.value)
  }
  await Promise.all(Array.from({ length: count }, worker))
}
