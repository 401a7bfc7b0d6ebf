import type { Challenge } from '#contest/rules/challenges.ts'
import { squareOf } from '#contest/rules/games.ts'
import { sameValue } from '#contest/rules/same-value.ts'
import type { DraftState } from './draft-content.ts'
import { freeId, nextDisplayOrder } from './edits.ts'

const TEXTS = ['title', 'date', 'summary', 'announcement', 'appearsAt'] as const

/** The common base, mine, theirs. Undefined if both changed the same thing differently: then a person decides. */
export function mergeDrafts(base: DraftState, mine: DraftState, theirs: DraftState): DraftState | undefined {
  const isText = TEXTS.some(
    (name) => mine[name] !== base[name] && theirs[name] !== base[name] && mine[name] !== theirs[name],
  )
  const games = mergeLists(
    [base.grid.games, mine.grid.games, theirs.grid.games],
    ({ ta_link }) => ta_link,
    (game) => [game.ta_link, `#${squareOf(game)}`],
  )
  const challenges = mergeLists(
    [base.grid.challenges, withOwnIds(base, mine, theirs), theirs.grid.challenges],
    ({ id }) => id,
    ({ id }) => [String(id)],
  )
  if (isText || !games || !challenges) return undefined
  const text = <Name extends (typeof TEXTS)[number]>(name: Name): DraftState[Name] =>
    mine[name] === base[name] ? theirs[name] : mine[name]
  return {
    title: text('title'),
    date: text('date'),
    summary: text('summary'),
    announcement: text('announcement'),
    appearsAt: text('appearsAt'),
    grid: { games, challenges },
  }
}

/** Both may have used the next free id for a new challenge; mine then gets the one after. */
function withOwnIds(base: DraftState, mine: DraftState, theirs: DraftState): Challenge[] {
  const known = new Set(base.grid.challenges.map(({ id }) => id))
  const taken = [...theirs.grid.challenges]
  return mine.grid.challenges.map((challenge) => {
    const other = taken.find(({ id }) => id === challenge.id)
    if (known.has(challenge.id) || !other || sameValue(other, challenge)) return challenge
    const all = { challenges: [...taken, ...mine.grid.challenges] }
    const id = freeId(all, challenge.rule)
    if (id === undefined) return challenge
    const own = { ...challenge, id, displayOrder: nextDisplayOrder(all) }
    taken.push(own)
    return own
  })
}

type ThreeLists<Item> = readonly [base: readonly Item[], mine: readonly Item[], theirs: readonly Item[]]

function mergeLists<Item, Key>(
  lists: ThreeLists<Item>,
  keyOf: (item: Item) => Key,
  /** Two changes with a common subject are a conflict. */
  subjectsOf: (item: Item) => string[],
): Item[] | undefined {
  const byKey = (list: readonly Item[]) => new Map(list.map((item) => [keyOf(item), item]))
  const [was, mine, theirs] = [byKey(lists[0]), byKey(lists[1]), byKey(lists[2])]
  const keys = new Set([...was.keys(), ...mine.keys(), ...theirs.keys()])
  const disputed = [...keys].filter((key) => !sameValue(mine.get(key), theirs.get(key)))
  const changedIn = (list: ReadonlyMap<Key, Item>) =>
    disputed.filter((key) => !sameValue(was.get(key), list.get(key)))
  const touchedIn = (list: ReadonlyMap<Key, Item>) =>
    changedIn(list)
      .flatMap((key) => [was.get(key), list.get(key)])
      .flatMap((item) => (item === undefined ? [] : subjectsOf(item)))
  const theirSubjects = new Set(touchedIn(theirs))
  if (touchedIn(mine).some((subject) => theirSubjects.has(subject))) return undefined
  const merged = new Map(theirs)
  for (const key of changedIn(mine)) {
    const item = mine.get(key)
    if (item === undefined) merged.delete(key)
    else merged.set(key, item)
  }
  return [...merged.values()]
}
