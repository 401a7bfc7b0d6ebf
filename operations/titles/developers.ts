/** Words without meaning in a developer's name. */
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

/** False for a name of generic words only. */
export const isTelling = (name: string): boolean => wordsOf(name).size > 0

/** Companies are spelt in many ways ("Playdead", "Playdead ApS"): one distinctive word in common is enough. */
export const isSameDeveloper = (first: string, second: string): boolean =>
  wordsOf(first).intersection(wordsOf(second)).size > 0
