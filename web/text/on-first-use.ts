/** For what takes long to make and is not always needed: browsers take ten milliseconds for a formatter of dates. */
export function onFirstUse<Thing>(make: () => Thing): () => Thing {
  let made: { thing: Thing } | undefined
  return () => {
    made ??= { thing: make() }
    return made.thing
  }
}
