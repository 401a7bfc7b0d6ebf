/** Recognises names of the same game, so that it does not get two squares as "II" and "2" or as its remaster. */

const ROMAN: Readonly<Record<string, string>> = {
  ii: '2',
  iii: '3',
  iv: '4',
  vi: '6',
  vii: '7',
  viii: '8',
  ix: '9',
}
const FILLERS = new Set(['the', 'a', 'of'])
const VERSION = /\((?:xbox 360|xbox one|xbox series|windows|windows 8|pc|eu|jp|au\/eu|\d{4})\)/g
const EDITION =
  /\b(?:xbox (?:360|one) edition|(?:definitive|console|complete|game year|special|enhanced|ultimate|anniversary|xbox) edition|remastered|remaster|redux|reroll|hd|goty|windows|campaign)\b/g

/** Separate games that share a name with an older one. */
const REBOOTS = new Set(['DOOM (2016)'])

/** Equal for names of the same game; null for a name known to be a separate game. */
export function sameGameKey(name: string): string | null {
  if (REBOOTS.has(name)) return null
  const words = name
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/['’.]/g, '')
    .replace(VERSION, ' ')
    .split(/[^a-z0-9]+/)
    .filter((word) => word && !FILLERS.has(word))
    .map((word) => ROMAN[word] ?? word)
  return words.join(' ').replace(EDITION, ' ').replace(/ +/g, ' ').trim()
}
