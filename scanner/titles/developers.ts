/** Words that say no more than that somebody makes games. */
const GENERIC = new Set(
  'game games studio studios entertainment interactive software digital production productions publishing media team works the inc ltd llc gmbh co corp corporation company limited'.split(
    ' ',
  ),
)

const wordsOf = (name: string): Set<string> =>
  new Set(
    name
      .normalize('NFKD')
      .toLowerCase()
      .split(/[^\p{Letter}\p{Number}]+/u)
      .filter((word) => word.length > 1 && !GENERIC.has(word)),
  )

/** Companies are spelt in many ways ("Playdead", "Playdead ApS"): one telling word in common is enough. */
export function isSameDeveloper(first: string, second: string): boolean {
  const [a, b] = [wordsOf(first), wordsOf(second)]
  // A name of such words alone tells nothing.
  return a.size === 0 || b.size === 0 || a.intersection(b).size > 0
}
