/** For values that are slow to create and not always needed: a date formatter takes a browser ten milliseconds. */
export function lazy<Thing>(make: () => Thing): () => Thing {
  let made: { thing: Thing } | undefined
  return () => {
    made ??= { thing: make() }
    return made.thing
  }
}
