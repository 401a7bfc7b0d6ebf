/** What a text finds in the palette, in groups, the best first. */
import { matchScore, partsKey } from '#web/text/parts-match.ts'
import type { PaletteItem } from './palette-items.ts'

export interface Group {
  title: string
  items: PaletteItem[]
}

const GROUPS: readonly { title: string; kinds: readonly PaletteItem['kind'][]; most: number }[] = [
  { title: 'Games', kinds: ['game'], most: 6 },
  { title: 'Challenges', kinds: ['challenge'], most: 4 },
  { title: 'Gamers', kinds: ['gamer'], most: 4 },
  { title: 'Pages and actions', kinds: ['page', 'action'], most: 4 },
]

/** The order of equals. */
const KINDS: readonly PaletteItem['kind'][] = ['game', 'gamer', 'challenge', 'page', 'action']

/** The score of beginnings of words in order; whatever is looser finds pages that no one meant. */
const ORDERED_WORDS = 2

/** `#397` or `397`. */
const SQUARE = /^#?\s*([1-9]\d{0,2})$/

export function findItems(items: readonly PaletteItem[], text: string): Group[] {
  const number = Number(SQUARE.exec(text.trim())?.[1] ?? 0)
  const onSquare = number ? items.find(({ square }) => square === number) : undefined
  const wanted = partsKey(text)
  const found = text.trim().startsWith('#')
    ? []
    : items
        .flatMap((item) => {
          const score = matchScore(item.nameKey, wanted) ?? noteScore(item, wanted)
          return score === null || item === onSquare ? [] : [{ item, score }]
        })
        .sort(
          (a, b) =>
            a.score - b.score ||
            KINDS.indexOf(a.item.kind) - KINDS.indexOf(b.item.kind) ||
            a.item.name.length - b.item.name.length ||
            (a.item.nameKey < b.item.nameKey ? -1 : 1),
        )
        .map(({ item }) => item)
  const best = onSquare ?? found[0]
  if (!best) return []
  const others = found.filter((item) => item !== best)
  return [
    { title: 'Best match', items: [best] },
    ...GROUPS.map(({ title, kinds, most }) => ({
      title,
      items: others.filter(({ kind }) => kinds.includes(kind)).slice(0, most),
    })),
  ].filter((group) => group.items.length > 0)
}

/** After every match of a name. */
function noteScore({ noteKey = '' }: PaletteItem, wanted: string): number | null {
  const score = matchScore(noteKey, wanted)
  return score === null || score > ORDERED_WORDS ? null : 10 + score
}

/** Before typing: recent choices, my pages and actions. */
export function startItems(items: readonly PaletteItem[], recent: readonly string[]): Group[] {
  const byKey = new Map(items.map((item) => [item.key, item]))
  const lately = recent.flatMap((key) => byKey.get(key) ?? []).slice(0, 5)
  return [
    { title: 'Recent', items: lately },
    {
      title: 'Go to',
      items: items.filter((item) => item.kind === 'page' && !lately.includes(item)).slice(0, 5),
    },
    {
      title: 'Do',
      items: items.filter(({ kind, name }) => kind === 'action' && !/^Compare with [^.]/.test(name)),
    },
  ].filter((group) => group.items.length > 0)
}
