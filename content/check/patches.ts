/** Patches: in order of their dates, each record once, and nothing that changes nothing. */
import type { Challenge } from '#contest/rules/challenges.ts'
import type { Edition, Patch } from '#contest/rules/editions.ts'
import { type ContentGame, linksOf } from '../resolve.ts'
import type { SourceMappedContent } from './source-mapped-content.ts'
import type { Path, Problem } from './source-mapped-json.ts'

const NOTHING: Edition<ContentGame> = { patch: -1, games: [], challenges: [] }

export function* checkPatches(content: SourceMappedContent): Generator<Problem> {
  for (const [index, patch] of content.patches.entries()) {
    const previous = content.patches[index - 1]
    if (previous && patch.date <= previous.date)
      yield {
        ...content.at(patch, 'date'),
        message: `patch ${patch.number} of ${patch.date} does not come after patch ${previous.number} of ${previous.date}`,
      }
    yield* checkPatchRecords(content, index)
  }
}

/** One patch, whatever its date: the one at this index. */
export function* checkPatchRecords(content: SourceMappedContent, index: number): Generator<Problem> {
  const patch = content.patches[index]
  if (!patch) return
  const before = content.editions[index - 1] ?? NOTHING
  yield* checkRecordsOnce(content, patch)
  yield* checkRemovals(content, patch, before)
  yield* checkEffect(content, { patch, before, changes: content.changes[index] ?? [] })
}

/** Otherwise the last one would silently win. */
function* checkRecordsOnce(content: SourceMappedContent, patch: Patch<ContentGame>): Generator<Problem> {
  const links = new Set<string>()
  for (const game of patch.games) {
    if (links.has(game.link)) yield { ...content.at(game, 'ta_link'), message: `${game.link} is given twice` }
    links.add(game.link)
  }
  const ids = new Set<number>()
  for (const challenge of patch.challenges) {
    const { id } = challenge
    if (ids.has(id)) yield { ...content.at(challenge, 'id'), message: `challenge ${id} is given twice` }
    ids.add(id)
  }
}

function* checkRemovals(
  content: SourceMappedContent,
  patch: Patch<ContentGame>,
  before: Edition<ContentGame>,
): Generator<Problem> {
  const refuse = (path: Path, what: string): Problem => ({
    ...content.at(patch, 'removed', ...path),
    message: `patch ${patch.number} removes ${what}`,
  })
  for (const [index, link] of patch.removedGames.entries()) {
    if (!before.games.some((game) => game.link === link))
      yield refuse(['games', index], `${link}, which is not in the grid`)
    if (patch.games.some((game) => game.link === link))
      yield refuse(['games', index], `${link}, which it also adds`)
  }
  for (const [index, id] of patch.removedChallenges.entries()) {
    if (!before.challenges.some((challenge) => challenge.id === id))
      yield refuse(['challenges', index], `challenge ${id}, which does not exist`)
    if (patch.challenges.some((challenge) => challenge.id === id))
      yield refuse(['challenges', index], `challenge ${id}, which it also adds`)
  }
}

interface ChangingPatch {
  patch: Patch<ContentGame>
  before: Edition<ContentGame>
  changes: SourceMappedContent['changes'][number]
}

/** A record repeated without a difference is a leftover, or an edit in the wrong patch. */
function* checkEffect(
  content: SourceMappedContent,
  { patch, before, changes }: ChangingPatch,
): Generator<Problem> {
  const changed = new Set<unknown>(
    changes.map((change) => ('game' in change ? change.game : change.challenge)),
  )
  for (const game of patch.games)
    if (!changed.has(game) && before.games.some(({ link }) => link === game.link))
      yield { ...content.at(game), message: `patch ${patch.number} changes nothing about ${game.name}` }
  for (const challenge of patch.challenges) {
    const was = before.challenges.find(({ id }) => id === challenge.id)
    // A new display order is a change although players do not notice; so are other games on the same squares.
    if (
      was &&
      !changed.has(challenge) &&
      was.displayOrder === challenge.displayOrder &&
      namesOf(content, was) === namesOf(content, challenge)
    )
      yield {
        ...content.at(challenge),
        message: `patch ${patch.number} changes nothing about ${challenge.title}`,
      }
  }
}

const namesOf = (content: SourceMappedContent, challenge: Challenge): string =>
  linksOf(content.recordOf(challenge).rule).toSorted().join()
