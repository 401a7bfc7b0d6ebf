/** Matches parts of words in any order, ignoring case, diacritics and punctuation ("gears 2", "assassins creed", "abzu"). */
import { searchKey } from '#contest/text/search-key.ts'

const APOSTROPHES = /['’‘`´]/g
const OTHERS = /[^\p{L}\p{N}]+/gu

/** Words separated by one blank. Apostrophes are removed: `Assassin's` is one word. */
export const partsKey = (text: string): string =>
  searchKey(text).replace(APOSTROPHES, '').replace(OTHERS, ' ').trim()

/**
 * How well a name matches, 0 is best; null if a part is missing. The whole name, its beginning, beginnings of words in
 * order, in any order, then anything inside.
 */
export function matchScore(nameKey: string, wanted: string): number | null {
  if (wanted === '') return null
  if (nameKey === wanted) return 0
  if (nameKey.startsWith(wanted)) return 1
  const parts = wanted.split(' ')
  if (!parts.every((part) => nameKey.includes(part)))
    return nameKey.replaceAll(' ', '').includes(wanted.replaceAll(' ', '')) ? 6 : null
  const begins = parts.map((part) => ` ${nameKey}`.indexOf(` ${part}`))
  if (begins.every((place) => place >= 0))
    return begins.every((place, nth) => place >= (begins[nth - 1] ?? 0)) ? 2 : 3
  return nameKey.includes(wanted) ? 4 : 5
}

/** An empty text matches everything. */
export function hasParts(fields: readonly (string | null | undefined)[], text: string): boolean {
  const wanted = partsKey(text)
  return wanted === '' || matchScore(partsKey(fields.filter(Boolean).join(' ')), wanted) !== null
}

export interface MarkedPart {
  text: string
  isMatch: boolean
}

/** The name in pieces, with the matching ones marked. */
export function markedParts(name: string, wanted: string): MarkedPart[] {
  const letters = [...name]
  // The index of the name's letter for each letter of the key; -1 for the blank between words.
  let key = ''
  const origin: number[] = []
  for (const [place, letter] of letters.entries()) {
    const plain = searchKey(letter).replace(APOSTROPHES, '').replace(OTHERS, ' ')
    for (const each of plain) {
      if (each === ' ' && key.endsWith(' ')) continue
      key += each
      origin.push(each === ' ' ? -1 : place)
    }
  }
  const isMatch = letters.map(() => false)
  for (const part of wanted.split(' ').filter(Boolean)) {
    const atWord = ` ${key}`.indexOf(` ${part}`)
    const found = atWord >= 0 ? atWord : key.indexOf(part)
    if (found < 0) continue
    for (let place = found; place < found + part.length; place++) {
      const letter = origin[place] ?? -1
      if (letter >= 0) isMatch[letter] = true
    }
  }
  const parts: MarkedPart[] = []
  for (const [place, letter] of letters.entries()) {
    const last = parts.at(-1)
    if (last && last.isMatch === isMatch[place]) last.text += letter
    else parts.push({ text: letter, isMatch: isMatch[place] ?? false })
  }
  return parts
}
