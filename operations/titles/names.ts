/** Whether two names mean the same game, and how similar they are otherwise. */

/** Removes trade marks, accents, punctuation, case and the platform that external sites add in brackets. */
export const plainName = (name: string): string =>
  name
    .replace(/[™®©]|\((?:tm|r|c)\)/gi, '')
    .replace(/\((?:xbox (?:360|one|series x\|s)|windows(?: 10)?|pc)\)/gi, '')
    .normalize('NFKD')
    .replace(/\p{Mark}|['’]/gu, '')
    .replace(/&/g, ' and ')
    .replace(/[^\p{Letter}\p{Number}]+/gu, ' ')
    .trim()
    .toLowerCase()

/** The platform in a name says nothing about which game it is. */
const MACHINE =
  / (?:for )?(?:xbox (?:one|series x s|series xs|series x and s)|windows(?: 10| 11)?|pc|console)(?: edition| version)?$/

/**
 * Editions that are the same game with extras. Definitive, enhanced, special and anniversary editions are often
 * separate games with their own achievements, so they are not listed.
 */
const EDITION =
  / (standard|digital|digital standard|digital deluxe|super deluxe|deluxe|gold|silver|platinum|premium|ultimate|complete|collectors|launch|day one|founders|game of the year|goty)(?: edition)?$/

/** Without "Edition" after it, a word such as "gold" may belong to the name ("Pokémon Gold"). */
const NEEDS_THE_WORD = /^(?:standard|digital|gold|silver|platinum|premium|ultimate|complete|launch)$/

interface Parts {
  core: string
  editions: ReadonlySet<string>
}

function partsOf(name: string): Parts {
  let core = plainName(name)
  const editions = new Set<string>()
  for (;;) {
    const machine = MACHINE.exec(core)
    const edition = machine ? null : EDITION.exec(core)
    const found = machine ?? edition
    const word = edition?.[1]
    if (!found || (word && NEEDS_THE_WORD.test(word) && !found[0].endsWith(' edition')))
      return { core, editions }
    if (word && word !== 'standard') editions.add(word)
    core = core.slice(0, found.index)
  }
}

/** The name to search for if the full one finds nothing. */
export const nameWithoutEdition = (name: string): string => partsOf(name).core

/**
 * Same name except for the edition. What the catalogue itself names is part of the game: "Gears of War: Ultimate
 * Edition" is not "Gears of War", while "Hades Deluxe Edition" is Hades.
 */
export function isSameGame(game: string, other: string): boolean {
  const wanted = partsOf(game)
  const found = partsOf(other)
  return wanted.core === found.core && wanted.editions.isSubsetOf(found.editions)
}

/**
 * Whether one name abbreviates the other by cut words or initials, as in contract 1: "AC Liberation HD", "South Park:
 * TSOT". Every word must appear in order.
 */
export function isShortFor(short: string, name: string): boolean {
  const words = plainName(name).split(' ')
  let at = 0
  for (const part of plainName(short).split(' ')) {
    const initials = words.slice(at, at + part.length).map((word) => word[0])
    if (part === words[at]) at += 1
    else if (part.length > 1 && initials.join('') === part) at += part.length
    else if (part.length > 2 && words[at]?.startsWith(part)) at += 1
    else return false
  }
  return at === words.length
}

const NUMERALS = 'i ii iii iv v vi vii viii ix x xi xii xiii xiv xv xvi xvii xviii xix xx'.split(' ')
const IDLE = new Set(['the', 'a', 'an', 'and'])

/** The words that tell games apart: normalised numbers, without articles, editions and a year in brackets. */
export function nameWords(name: string): string[] {
  const { core } = partsOf(name.replace(/\((?:19|20)\d\d\)/g, ''))
  const words = core.split(' ').map((word) => {
    const number = NUMERALS.indexOf(word) + 1
    return number > 0 ? String(number) : word
  })
  const telling = words.filter((word) => !IDLE.has(word))
  return telling.length > 0 ? telling : words
}

/** From 0 (nothing in common) to 1. A sequel is not a likely spelling of its predecessor. */
export function nameSimilarity(first: readonly string[], second: readonly string[]): number {
  const [a, b] = [new Set(first), new Set(second)]
  const shared = a.intersection(b).size
  const byWords = (2 * shared) / (a.size + b.size)
  const byLetters = dice(pairsOf(first.join('')), pairsOf(second.join('')))
  // "NieR: Automata" begins the name of its Become as Gods Edition.
  const begins = startsWith(first, second) || startsWith(second, first) ? 0.75 : 0
  const alike = Math.max(byWords, byLetters, begins)
  return sameNumbers(a, b) ? alike : alike * 0.6
}

const startsWith = (whole: readonly string[], start: readonly string[]) =>
  start.length > 0 && start.length < whole.length && start.every((word, index) => word === whole[index])

function sameNumbers(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  const numbers = (words: ReadonlySet<string>) =>
    [...words]
      .filter((word) => /^\d+$/.test(word))
      .sort()
      .join()
  return numbers(a) === numbers(b)
}

function pairsOf(text: string): Map<string, number> {
  const pairs = new Map<string, number>()
  for (let index = 0; index < text.length - 1; index++) {
    const pair = text.slice(index, index + 2)
    pairs.set(pair, (pairs.get(pair) ?? 0) + 1)
  }
  return pairs
}

function dice(a: ReadonlyMap<string, number>, b: ReadonlyMap<string, number>): number {
  const size = (pairs: ReadonlyMap<string, number>) => pairs.values().reduce((sum, count) => sum + count, 0)
  let shared = 0
  for (const [pair, count] of a) shared += Math.min(count, b.get(pair) ?? 0)
  const all = size(a) + size(b)
  return all === 0 ? 0 : (2 * shared) / all
}
