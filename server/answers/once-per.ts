/** Remembers what was made of each thing for as long as the thing is in use: what is made of a state, once per state. */
export function oncePer<Thing extends WeakKey, Made>(make: (thing: Thing) => Made): (thing: Thing) => Made {
  const known = new WeakMap<Thing, { made: Made }>()
  return (thing) => {
    const kept = known.get(thing) ?? { made: make(thing) }
    known.set(thing, kept)
    return kept.made
  }
}
