/** Contests, patches and scans at random, from one number: the same number is the same story. */
import type { ContentGame } from '#content/resolve.ts'
import type { Challenge, Rule } from '#contest/rules/challenges.ts'
import { applyPatch, type Edition, type Patch } from '#contest/rules/editions.ts'
import { isAlternative } from '#contest/rules/games.ts'
import { squareNumber } from '#contest/rules/grid.ts'
import { aChallenge, aGame, aTitle } from '../contest-builders.ts'
import { seededRandom } from '../random/seeded-random.ts'

/** Few squares, so that patches and gamers meet on them. */
export const SQUARES: readonly number[] = [1, 2, 3, 14, 15, 16, 17, 31, 430, 431, 450, 451, 466, 899, 900]
/** Titles that histories may show; games take them as they come. */
const TITLES = Array.from({ length: 40 }, (_, index) => 5000 + index)

export interface Chance {
  below(limit: number): number
  one<T>(list: readonly T[]): T
  some<T>(list: readonly T[], atLeast?: number): T[]
  is(probability: number): boolean
}

export function chanceFrom(seed: number): Chance {
  const random = seededRandom(seed)
  // The first numbers of neighbouring seeds are alike.
  for (let skipped = 0; skipped < 8; skipped++) random()
  const below = (limit: number) => Math.floor(random() * limit)
  const one = <T>(list: readonly T[]): T => {
    const item = list[below(list.length)]
    if (item === undefined) throw new Error('Nothing to choose from.')
    return item
  }
  const some = <T>(list: readonly T[], atLeast = 0): T[] => {
    const share = random()
    const chosen = list.filter(() => random() < share)
    return chosen.length >= atLeast ? chosen : list.slice(0, atLeast)
  }
  return { below, one, some, is: (probability) => random() < probability }
}

const NOTHING: Edition<ContentGame> = { patch: -1, games: [], challenges: [] }

export function randomLaunch(chance: Chance): Patch<ContentGame> {
  const titles = [...TITLES]
  const games = SQUARES.map((square) => game(square, `Game-${square}`, nextTitle(chance, titles)))
  const launch = patchOf(0, { games })
  const challenges = Array.from({ length: 8 }, (_, index) => challenge(chance, index + 1))
  return { ...launch, challenges }
}

const game = (position: number, link: string, titleId: number | null): ContentGame =>
  ({ ...aGame(position), link, name: link, titleId }) as ContentGame

/** Some games have no title yet. */
const nextTitle = (chance: Chance, free: number[]): number | null =>
  chance.is(0.15) ? null : (free.splice(chance.below(free.length), 1)[0] ?? null)

const challenge = (chance: Chance, id: number): Challenge =>
  aChallenge({ id, points: chance.one([10, 20, 50, 100]), rule: rule(chance) })

function rule(chance: Chance): Rule {
  const squares = chance.some(SQUARES, 2).map(squareNumber)
  switch (chance.below(5)) {
    case 0:
      return { kind: 'all', squares: squares.slice(0, 3) }
    case 1:
      return { kind: 'some', count: 1 + chance.below(squares.length), squares }
    case 2:
      return { kind: 'shape', name: 'Blot', squares: squares.slice(0, 2) }
    case 3:
      return { kind: 'quadrants', counts: { red: 1 + chance.below(3), purple: chance.below(2) } }
    default:
      return { kind: 'total', count: 1 + chance.below(8) }
  }
}

/** One to five changes of any kind on top of an edition. */
export function randomPatch(chance: Chance, before: Edition<ContentGame>): Patch<ContentGame> {
  let patch = patchOf(before.patch + 1)
  for (let left = 1 + chance.below(5); left > 0; left--) {
    const after = applyPatch(before, patch)
    patch = { ...patch, ...merged(patch, chance.one(CHANGES)(chance, after)) }
  }
  return patch
}

type Records = Pick<Patch<ContentGame>, 'games' | 'challenges' | 'removedGames' | 'removedChallenges'>
type RandomChange = (chance: Chance, edition: Edition<ContentGame>) => Partial<Records>

export const freeTitles = ({ games }: Edition<ContentGame>): number[] => {
  const taken = new Set(games.map(({ titleId }) => titleId))
  return TITLES.filter((title) => !taken.has(title))
}

const CHANGES: readonly RandomChange[] = [
  // Another game takes a square.
  (chance, edition) => {
    const square = chance.one(SQUARES)
    const old = edition.games.filter((each) => each.position === square)
    return {
      games: [game(square, `New-${square}-${chance.below(1000)}`, nextTitle(chance, freeTitles(edition)))],
      removedGames: old.map(({ link }) => link),
    }
  },
  // Two games change places.
  (chance, edition) => {
    const mains = edition.games.filter((each) => !isAlternative(each))
    const [a, b] = [chance.one(mains), chance.one(mains)]
    return a === b
      ? {}
      : {
          games: [
            { ...a, position: b.position },
            { ...b, position: a.position },
          ],
        }
  },
  (chance, edition) => ({
    games: [
      game(-chance.one(SQUARES), `Version-${chance.below(1000)}`, nextTitle(chance, freeTitles(edition))),
    ],
  }),
  (chance, edition) => {
    const others = edition.games.filter(isAlternative)
    return others.length > 0 ? { removedGames: [chance.one(others).link] } : {}
  },
  // A game is another title than was thought.
  (chance, edition) => ({
    games: [{ ...chance.one(edition.games), titleId: nextTitle(chance, freeTitles(edition)) }],
  }),
  (chance) => ({ challenges: [challenge(chance, 20 + chance.below(20))] }),
  (chance, edition) => {
    const each = chance.one(edition.challenges)
    return {
      challenges: [chance.is(0.5) ? { ...each, rule: rule(chance) } : { ...each, points: 5 + each.points }],
    }
  },
  (chance, edition) =>
    edition.challenges.length > 2 ? { removedChallenges: [chance.one(edition.challenges).id] } : {},
]

/** What is removed is not also given, and every record is given once. */
function merged(patch: Records, change: Partial<Records>): Records {
  const { games = [], challenges = [], removedGames = [], removedChallenges = [] } = change
  const [goneGames, goneChallenges] = [new Set(removedGames), new Set(removedChallenges)]
  const links = new Set(games.map(({ link }) => link))
  const ids = new Set(challenges.map(({ id }) => id))
  return {
    games: [...patch.games.filter(({ link }) => !goneGames.has(link) && !links.has(link)), ...games],
    challenges: [
      ...patch.challenges.filter(({ id }) => !goneChallenges.has(id) && !ids.has(id)),
      ...challenges,
    ],
    removedGames: [...new Set([...patch.removedGames, ...removedGames])].filter((link) => !links.has(link)),
    removedChallenges: [...new Set([...patch.removedChallenges, ...removedChallenges])].filter(
      (id) => !ids.has(id),
    ),
  }
}

const patchOf = (number: number, records: Partial<Records> = {}): Patch<ContentGame> => ({
  number,
  date: `2026-02-${String(10 + number).padStart(2, '0')}`,
  title: `Changes ${number}`,
  summary: 'Some things on the grid are different from today on.',
  games: [],
  challenges: [],
  removedGames: [],
  removedChallenges: [],
  ...records,
})

/** What a history shows of the titles: completed, begun, or nothing. */
export const randomHistory = (chance: Chance) =>
  chance.some(TITLES).map((titleId) => ({
    ...aTitle(titleId, { currentGamerscore: chance.is(0.8) ? 1000 : 400 }),
    currentAchievements: 50,
    lastPlayed: null,
  }))

export const editionOf = (patches: readonly Patch<ContentGame>[]): Edition<ContentGame> =>
  patches.reduce<Edition<ContentGame>>(applyPatch, NOTHING)
