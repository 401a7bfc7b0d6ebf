/** From file records to the contest's patches and editions: links of a rule become square numbers. */
import type { Challenge, Rule } from '#contest/rules/challenges.ts'
import { applyPatch, type Edition, type Patch } from '#contest/rules/editions.ts'
import { type CatalogueGame, type Game, isAlternative, squareOf } from '#contest/rules/games.ts'
import { type SquareNumber, squareNumber } from '#contest/rules/grid.ts'
import type { ChallengeRecord, GameRecord, PatchRecord, RuleRecord } from './shape.ts'

export interface ContentGame extends CatalogueGame {
  platform: GameRecord['platform']
}

/** The parsed files. `patches` begins with the launch, patch 0, whose records are `games` and `challenges`. */
export interface ContentFiles {
  games: readonly GameRecord[]
  challenges: readonly ChallengeRecord[]
  patches: readonly PatchRecord[]
}

export interface ResolvedContent {
  patches: Patch<ContentGame>[]
  editions: Edition<ContentGame>[]
  /** Sentences about links without a main game in their edition; they are left out of the rule. */
  unknownLinks: string[]
}

export function resolveContent(files: ContentFiles): ResolvedContent {
  const patches: Patch<ContentGame>[] = []
  const editions: Edition<ContentGame>[] = []
  const unknownLinks: string[] = []
  let edition: Edition<ContentGame> = { patch: -1, games: [], challenges: [] }
  for (const record of files.patches) {
    const isLaunch = record.patch === 0
    const { patch, unknownLinks: unknown } = resolvePatch(edition, {
      ...record,
      games: isLaunch ? [...files.games, ...record.games] : record.games,
      challenges: isLaunch ? [...files.challenges, ...record.challenges] : record.challenges,
    })
    edition = applyPatch(edition, patch)
    patches.push(patch)
    editions.push(edition)
    unknownLinks.push(...unknown)
  }
  return { patches, editions, unknownLinks }
}

export function resolvePatch(
  before: Edition<ContentGame>,
  record: PatchRecord,
): { patch: Patch<ContentGame>; unknownLinks: string[] } {
  const unknownLinks: string[] = []
  const patch = { ...withoutRecords(record), games: record.games.map(toGame) }
  // Games first, because a rule may list a game that arrives with the same patch.
  const squares = squaresByLink(applyPatch(before, patch).games)
  patch.challenges = record.challenges.map((challenge) =>
    toChallenge(challenge, (link) => {
      const square = squares.get(link)
      if (square) return [square]
      unknownLinks.push(
        `challenge ${challenge.id} of patch ${record.patch} lists ${link}, no main game there`,
      )
      return []
    }),
  )
  return { patch, unknownLinks }
}

/** The squares of an edition's main games. Rules list only main games, which alternatives can replace. */
export function squaresByLink(games: readonly Game[]): Map<string, SquareNumber> {
  return new Map(games.filter((game) => !isAlternative(game)).map((game) => [game.link, squareOf(game)]))
}

/** In the rule's own order. */
export const linksOf = (rule: RuleRecord): readonly string[] => rule.all ?? rule.some?.of ?? []

const withoutRecords = (record: PatchRecord): Patch<ContentGame> => ({
  number: record.patch,
  date: record.date,
  title: record.title,
  summary: record.summary,
  games: [],
  challenges: [],
  removedGames: record.removed.games,
  removedChallenges: record.removed.challenges,
})

const toGame = (record: GameRecord): ContentGame => ({
  position: record.position,
  titleId: record.title_id,
  ...(record.twins && { twins: record.twins }),
  ...(record.title_by_hand && { titleByHand: record.title_by_hand }),
  name: record.display_name,
  link: record.ta_link,
  gamerscore: record.gamerscore,
  platform: record.platform,
  released: record.released,
  developer: record.developer,
  series: record.series,
  tags: record.tags,
  ...(record.availability && { availability: record.availability }),
  ...(record.hours !== undefined && { hours: record.hours }),
})

type SquareLookup = (link: string) => SquareNumber[]

const toChallenge = (record: ChallengeRecord, squaresOf: SquareLookup): Challenge => ({
  id: record.id,
  displayOrder: record.display_order,
  title: record.title,
  description: record.description,
  points: record.points,
  rule: toRule(record.rule, squaresOf),
})

function toRule(rule: RuleRecord, squaresOf: SquareLookup): Rule {
  const squares = linksOf(rule).flatMap(squaresOf)
  if (rule.all) return { kind: 'all', squares }
  if (rule.some) return { kind: 'some', count: rule.some.count, squares }
  if (rule.shape)
    return { kind: 'shape', name: rule.shape.name, squares: rule.shape.squares.map(squareNumber) }
  if (rule.quadrants) return { kind: 'quadrants', counts: rule.quadrants }
  if (rule.total) return { kind: 'total', count: rule.total }
  throw new Error('A rule without a form passed the shape of the files.')
}
