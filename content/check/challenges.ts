/** The challenges of every edition: distinct, listing existing games, and possible. */
import type { Challenge } from '#contest/rules/challenges.ts'
import type { Edition } from '#contest/rules/editions.ts'
import { QUADRANTS, quadrantOf, type SquareNumber, toCellId } from '#contest/rules/grid.ts'
import { type ContentGame, linksOf, squaresByLink } from '../resolve.ts'
import type { SourceMappedContent } from './source-mapped-content.ts'
import type { Problem } from './source-mapped-json.ts'

interface Ground {
  edition: number
  challenges: ReadonlySet<Challenge>
  squares: ReadonlyMap<string, SquareNumber>
  filled: ReadonlySet<SquareNumber>
}

export function* checkChallenges(content: SourceMappedContent): Generator<Problem> {
  for (const edition of content.editions) yield* checkRepeats(content, edition)
  const grounds = content.editions.map((edition): Ground => {
    const squares = squaresByLink(edition.games)
    const challenges = new Set(edition.challenges)
    return { edition: edition.patch, challenges, squares, filled: new Set(squares.values()) }
  })
  for (const challenge of content.patches.flatMap((patch) => patch.challenges)) {
    const life = grounds.filter((ground) => ground.challenges.has(challenge))
    yield* checkLinks(content, challenge, life)
    yield* checkReach(content, challenge, life)
    yield* checkDescription(content, challenge)
  }
}

function* checkRepeats(
  content: SourceMappedContent,
  { challenges }: Edition<ContentGame>,
): Generator<Problem> {
  const fields = {
    display_order: (c: Challenge) => c.displayOrder,
    title: (c: Challenge) => c.title.toLowerCase(),
  }
  for (const [field, keyOf] of Object.entries(fields)) {
    const seen = new Map<string | number, Challenge>()
    // By id, so that of two the later one is at fault, whatever their display order.
    for (const challenge of challenges.toSorted((a, b) => a.id - b.id)) {
      const other = seen.get(keyOf(challenge))
      if (other)
        yield {
          ...content.at(challenge, field),
          message: `challenge ${challenge.id} has the ${field} of challenge ${other.id}`,
        }
      else seen.set(keyOf(challenge), challenge)
    }
  }
}

/** A rule is resolved once, when its record appears, so its games must stay in place as long as it exists. */
function* checkLinks(
  content: SourceMappedContent,
  challenge: Challenge,
  life: readonly Ground[],
): Generator<Problem> {
  const { rule } = content.recordOf(challenge)
  const path = rule.all ? ['rule', 'all'] : ['rule', 'some', 'of']
  for (const [index, link] of linksOf(rule).entries()) {
    const places = life.map(({ squares }) => squares.get(link))
    const absent = places.indexOf(undefined)
    const moved = places.findIndex((square) => square !== places[0])
    const place = () => content.at(challenge, ...path, index)
    if (absent >= 0)
      yield {
        ...place(),
        message: `challenge ${challenge.id} lists ${link}, which is no main game in edition ${life[absent]?.edition}`,
      }
    else if (moved >= 0)
      yield {
        ...place(),
        message: `challenge ${challenge.id} lists ${link}, which patch ${life[moved]?.edition} moves: repeat the challenge there`,
      }
  }
}

function* checkReach(
  content: SourceMappedContent,
  challenge: Challenge,
  life: readonly Ground[],
): Generator<Problem> {
  const { rule } = challenge
  const who = `challenge ${challenge.id}`
  const listed = linksOf(content.recordOf(challenge).rule).length
  if (rule.kind === 'some' && rule.count > listed)
    yield {
      ...content.at(challenge, 'rule', 'some', 'count'),
      message: `${who} asks for ${rule.count} of ${listed} games`,
    }
  for (const { edition, filled } of life) {
    const problems: Problem[] = []
    const lacks = (path: string[], what: string) =>
      problems.push({ ...content.at(challenge, 'rule', ...path), message: `${who} ${what}` })
    if (rule.kind === 'total' && rule.count > filled.size)
      lacks(['total'], `asks for ${rule.count} squares, but edition ${edition} fills ${filled.size}`)
    if (rule.kind === 'shape')
      for (const square of rule.squares.filter((number) => !filled.has(number)))
        lacks(['shape', 'squares'], `needs square ${square}, which is empty in edition ${edition}`)
    if (rule.kind === 'quadrants')
      for (const quadrant of QUADRANTS) {
        const here = [...filled].filter((square) => quadrantOf(toCellId(square)) === quadrant).length
        const wanted = rule.counts[quadrant] ?? 0
        if (wanted > here)
          lacks(
            ['quadrants', quadrant],
            `asks for ${wanted} ${quadrant} squares, but edition ${edition} fills ${here}`,
          )
      }
    yield* problems
    // Report only the first impossible edition.
    if (problems.length > 0) return
  }
}

/** People read the description and judging uses the rule, so they must contain the same numbers. */
function* checkDescription(content: SourceMappedContent, challenge: Challenge): Generator<Problem> {
  const { rule } = challenge
  const counts = rule.kind === 'quadrants' ? Object.values(rule.counts) : 'count' in rule ? [rule.count] : []
  for (const count of new Set(counts))
    if (!new RegExp(`\\b${count}\\b`).test(challenge.description))
      yield {
        ...content.at(challenge, 'description'),
        message: `the description of challenge ${challenge.id} does not say ${count}`,
      }
}
