/**
 * Candidate titles for an unmatched game, from histories and the store, with the arguments for and against. A candidate
 * is exact only if it is unique and nothing contradicts it, because a wrong title would give squares to people who
 * never played the game.
 */
import { formatNumber } from '#contest/text/numbers.ts'
import type { StoredProduct } from '#store/catalogue/store-products.ts'
import type { UnmatchedGame } from '#store/catalogue/title-matches.ts'
import type { SeenTitle } from '#store/catalogue/titles.ts'
import { isSameDeveloper, isTelling } from './developers.ts'
import { isSameGame, isShortFor, nameSimilarity, nameWords, plainName } from './names.ts'
import { type Fit, fitOfBoth, fitOfSeen, hasIdOfOldMachines, isForWindows } from './platforms.ts'

export interface Proposal {
  game: UnmatchedGame
  /** The most likely first. */
  titles: ProposedTitle[]
}

export interface ProposedTitle {
  titleId: number
  name: string
  /** Unique and uncontradicted, so it may be accepted without review. */
  isExact: boolean
  likeness: number
  fit: Fit
  /** From histories; null if none contains it. */
  seen: SeenTitle | null
  /** Store products with this id and a similar name. */
  products: StoredProduct[]
  for: string[]
  against: string[]
  /** How many of the arguments against it are only other candidates. */
  rivals: number
}

export interface TitleChoice {
  /** Titles of histories that no game uses. */
  seen: readonly SeenTitle[]
  products: readonly StoredProduct[]
  /** Ids that games already use. */
  taken: ReadonlySet<number>
  /** Names of matched games. */
  otherNames?: readonly string[]
}

const LIKELY = 0.6
const MAX_PROPOSALS = 5
/** Titles are compared if they share a word; more frequent words are ignored. */
const COMMON = 400

export function proposeTitles(games: readonly UnmatchedGame[], choice: TitleChoice): Proposal[] {
  const entries = indexed([
    ...choice.seen.map((seen) => ({ name: seen.name, titleIds: [seen.titleId], seen, product: null })),
    ...choice.products.map((product) => ({
      name: product.name,
      titleIds: product.titleIds.filter((titleId) => !choice.taken.has(titleId)),
      seen: null,
      product,
    })),
  ])
  const seenById = new Map(choice.seen.map((title) => [title.titleId, title]))
  const names = new Set([...games.map(({ name }) => name), ...(choice.otherNames ?? [])].map(plainName))
  const proposals = games.map((game) => {
    // "The Witcher 3: Complete Edition" is an edition, unless the grid has a game of that name.
    const isOther = ({ name }: Entry) =>
      plainName(name) !== plainName(game.name) && names.has(plainName(name))
    const near = entries.near(game.name).filter((entry) => !isOther(entry))
    return { game, titles: proposalsFor(game, near, seenById) }
  })
  return withoutSharedExact(proposals)
}

interface Entry {
  name: string
  titleIds: readonly number[]
  seen: SeenTitle | null
  product: StoredProduct | null
}

interface Near extends Entry {
  likeness: number
}

function indexed(entries: readonly Entry[]) {
  const worded = entries.map((entry) => ({ entry, words: nameWords(entry.name) }))
  const byWord = new Map<string, typeof worded>()
  for (const each of worded) {
    for (const word of new Set(each.words)) {
      const sharing = byWord.get(word)
      if (sharing) sharing.push(each)
      else byWord.set(word, [each])
    }
  }
  return {
    near(name: string): Near[] {
      const words = nameWords(name)
      const lists = words.map((word) => byWord.get(word) ?? [])
      const telling = lists.filter((list) => list.length <= COMMON)
      const candidates = new Set((telling.length > 0 ? telling : lists).flat())
      return [...candidates]
        .map(({ entry, words: others }) => ({ ...entry, likeness: nameSimilarity(words, others) }))
        .filter(
          (each) => each.likeness >= LIKELY || isSameGame(name, each.name) || isShortFor(each.name, name),
        )
    },
  }
}

function proposalsFor(
  game: UnmatchedGame,
  near: readonly Near[],
  seenById: ReadonlyMap<number, SeenTitle>,
): ProposedTitle[] {
  const byId = new Map<number, Near[]>()
  for (const entry of near) {
    for (const titleId of entry.titleIds) {
      if (!game.rejected.includes(titleId)) byId.set(titleId, [...(byId.get(titleId) ?? []), entry])
    }
  }
  const judged = [...byId].map(([titleId, entries]) =>
    judge(game, titleId, entries, seenById.get(titleId) ?? null),
  )
  const rivals = judged.filter(isRival)
  for (const title of rivals) {
    const other = rivals.find(({ titleId }) => titleId !== title.titleId)
    if (other) addRival(title, `${other.titleId} fits as well`)
    title.isExact = title.against.length === 0
  }
  return judged.sort(byLikeliness).slice(0, MAX_PROPOSALS)
}

function addRival(title: ProposedTitle, note: string): void {
  title.against.push(note)
  title.rivals++
}

interface Judged extends ProposedTitle {
  sameName: boolean
  yearFits: boolean
  /** A history shows the exact gamerscore on the exact platform, so the store may be incomplete. */
  isProven: boolean
  /** Its id is one of the Xbox 360, the game is not, and no history shows it on the game's platform. */
  isOfOldMachine: boolean
}

/** Any other title with the name that is not clearly another game leaves the choice to the organiser. */
const isRival = ({ sameName, fit, yearFits, isOfOldMachine }: Judged): boolean =>
  sameName && fit !== 'no' && yearFits && !isOfOldMachine

function judge(
  game: UnmatchedGame,
  titleId: number,
  entries: readonly Near[],
  seen: SeenTitle | null,
): Judged {
  const products = entries.flatMap(({ product }) => product ?? [])
  const named = entries.filter(({ name }) => isSameGame(game.name, name))
  const sameName = named.length > 0
  // The best name counts for the title; among names of the same game the shortest is the plain edition.
  const [best] = [...(sameName ? named : entries)].sort(
    (a, b) => b.likeness - a.likeness || a.name.length - b.name.length,
  )
  const isSeenThere = seen !== null && fitOfSeen(game.platform, seen) === 'yes'
  const judged: Judged = {
    titleId,
    name: best?.name ?? seen?.name ?? '',
    isExact: false,
    likeness: best?.likeness ?? 0,
    fit: fitOfBoth(game.platform, products, seen ?? undefined),
    seen,
    products,
    for: [],
    against: [],
    rivals: 0,
    sameName,
    yearFits: true,
    isProven: isSeenThere && seen.totalGamerscore === game.gamerscore && isSameGame(game.name, seen.name),
    isOfOldMachine: game.platform !== '360' && !isSeenThere && hasIdOfOldMachines(titleId),
  }
  const note = (holds: boolean, agrees: string, differs: string) =>
    holds ? judged.for.push(agrees) : judged.against.push(differs)
  note(sameName, 'same name', 'the name is only similar')
  // If the two sources name it differently, one of them means another game.
  if (seen && sameName && !isSameGame(game.name, seen.name) && !isShortFor(seen.name, game.name)) {
    judged.against.push(`histories call it "${seen.name}"`)
  }
  notePlatform(judged, game, products, note)
  noteYear(judged, game, named, note)
  noteDeveloper(judged, game, note)
  noteGamerscore(judged, game, note)
  judged.against.push(...againstEra(judged, game))
  if (products.some(({ titleIds }) => titleIds.length > 1 && titleIds.includes(titleId))) {
    const alone = products.some(({ titleIds }) => titleIds.length === 1)
    if (!alone) judged.against.push('the store names it together with other ids')
  }
  if (products.length > 0 && products.every(({ sold }) => !sold)) judged.for.push('no longer sold')
  return judged
}

/** The same game, often of the same year: a version for an older console has another id. */
function againstEra({ products, isProven, isOfOldMachine }: Judged, { platform }: UnmatchedGame): string[] {
  if (platform === '360') return products.some(({ era }) => era === 'xbox') ? ['made for the first Xbox'] : []
  const isTold = products.length === 0 || products.some(({ era }) => era !== 'untold')
  return [
    ...(isTold || isProven ? [] : ['the store does not say which console it was made for']),
    ...(isOfOldMachine ? ['its id is like those of the Xbox 360'] : []),
  ]
}

type Note = (holds: boolean, agrees: string, differs: string) => void

const MACHINES: Record<string, string> = {
  '360': 'Xbox 360',
  One: 'Xbox One',
  Series: 'Xbox Series',
  PC: 'Windows',
}

function notePlatform(
  { fit }: Judged,
  game: UnmatchedGame,
  products: readonly StoredProduct[],
  note: Note,
): void {
  const machine = MACHINES[game.platform] ?? game.platform
  const isWindows = fit === 'no' && game.platform !== 'PC' && products.some(isForWindows)
  const differs =
    fit === 'unknown'
      ? `nothing says that it is for ${machine}`
      : isWindows
        ? `for Windows, not for ${machine}`
        : `not for ${machine}`
  note(fit === 'yes', `for ${machine}`, differs)
}

/** A later edition shares the game's id, so one fitting year is enough. */
function noteYear(judged: Judged, { released }: UnmatchedGame, named: readonly Near[], note: Note): void {
  const years = named.flatMap(({ product }) => product?.releasedYear ?? [])
  const [first] = years
  if (first === undefined) {
    noteUntold(judged, 'when it was released')
    return
  }
  const near = years.find((year) => Math.abs(year - released) <= 1)
  // The store may give the year of the release on newer consoles.
  const isReleasedAgain = judged.products.some(({ era }) => era === 'xbox360') && first > released
  judged.yearFits = near !== undefined || isReleasedAgain
  note(near !== undefined, `released ${near}`, `released ${first}, not ${released}`)
}

function noteDeveloper(judged: Judged, { developer }: UnmatchedGame, note: Note): void {
  const makers = judged.products.flatMap((product) =>
    product.developer && isTelling(product.developer) ? [[product.developer, product.publisher]] : [],
  )
  const [first] = makers
  if (!first || !isTelling(developer)) {
    noteUntold(judged, 'who made it')
    return
  }
  const same = makers.find((names) => names.some((name) => name && isSameDeveloper(developer, name)))
  note(same !== undefined, `by ${same?.[0]}`, `by ${first[0]}, not ${developer}`)
}

/** A namesake of another year or developer is worse than no title, so missing data counts against a title only the store names. */
function noteUntold({ products, isProven, against }: Judged, what: string): void {
  if (products.length > 0 && !isProven) against.push(`the store does not say ${what}`)
}

/** Games grow, so extra gamerscore is fine for a title that the store names too. */
function noteGamerscore({ seen, products }: Judged, { gamerscore }: UnmatchedGame, note: Note): void {
  if (!seen) return
  const { totalGamerscore: total } = seen
  const grown = products.length > 0 && total > gamerscore
  const told = `${formatNumber(total)} G in histories`
  note(total === gamerscore || grown, told, `${told}, not ${formatNumber(gamerscore)} G`)
}

const byLikeliness = (a: Judged, b: Judged): number =>
  Number(b.isExact) - Number(a.isExact) ||
  Number(isRival(b)) - Number(isRival(a)) ||
  Number(a.fit === 'no') - Number(b.fit === 'no') ||
  b.likeness - a.likeness ||
  a.against.length - b.against.length ||
  a.titleId - b.titleId

/** One title cannot be two games, so the organiser decides. */
function withoutSharedExact(proposals: readonly Proposal[]): Proposal[] {
  const exact = proposals.flatMap(({ titles }) => titles.filter(({ isExact }) => isExact))
  const wanted = Map.groupBy(exact, ({ titleId }) => titleId)
  for (const [, titles] of wanted) {
    if (titles.length < 2) continue
    for (const title of titles) {
      title.isExact = false
      addRival(title, 'another game fits as well')
    }
  }
  return [...proposals]
}
