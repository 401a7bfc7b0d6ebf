/** Every patch has its announcement, and the announcement lists what the patch changed: players are promised that. */
import type { Challenge } from '#contest/rules/challenges.ts'
import type { Change, Edition } from '#contest/rules/editions.ts'
import { isAlternative, squareOf } from '#contest/rules/games.ts'
import type { PlacedPost } from '../posts.ts'
import type { ContentGame } from '../resolve.ts'
import { type PlacedContent, patchFileName } from './placed-content.ts'
import type { Problem } from './placed-json.ts'
import { type PlacedPosts, postFileName } from './posts.ts'

const file = postFileName('announcements')
const idOf = (patch: number): string => `patch-${patch}`

export function* checkAnnouncements(content: PlacedContent, posts: PlacedPosts): Generator<Problem> {
  const ids = new Set(content.patches.slice(1).map((patch) => idOf(patch.number)))
  for (const { post, lineOf } of posts.announcements)
    if ((post.postType === 'patch') !== ids.has(post.id))
      yield { file, line: lineOf.id, message: `post ${post.id} of type ${post.postType} announces no patch` }
  for (const [number, changes] of content.changes.entries()) {
    const before = content.editions[number - 1]
    const placed = posts.announcements.find(({ post }) => post.id === idOf(number))
    if (!before) continue
    if (!placed)
      yield { file: patchFileName(number), line: 1, message: `patch ${number} has no announcement` }
    else {
      yield* checkHead(content, placed, number)
      for (const text of forgottenIn(placed.post.content, changes, before))
        yield {
          file,
          line: placed.line,
          message: `the announcement of patch ${number} does not say "${text}"`,
        }
    }
  }
}

/** What the changes oblige an announcement to say, and it does not. */
export const forgottenIn = (
  text: string,
  changes: readonly Change<ContentGame>[],
  before: Edition<ContentGame>,
): string[] =>
  [...new Set(changes.flatMap((change) => wordsFor(change, before)))].filter(
    (word) => !text.includes(word) && !wordsOf(text).includes(word),
  )

/** What a reader sees: links by their words, and no signs that only Markdown needs. */
const wordsOf = (markdown: string): string =>
  markdown
    .replaceAll(/(?<!\\)\[((?:[^\]\\]|\\.)*)\]\([^)\s]*\)/g, '$1')
    .replaceAll(/\\([!-/:-@[-`{-~])/g, '$1')

function* checkHead(content: PlacedContent, placed: PlacedPost, number: number): Generator<Problem> {
  const { post, lineOf } = placed
  const patch = content.patches[number]
  if (!patch) return
  if (post.date !== patch.date)
    yield {
      file,
      line: lineOf.date,
      message: `patch ${number} is dated ${patch.date}, its post ${post.date}`,
    }
  const title = `Patch ${number}: ${patch.title}`
  if (post.title !== title)
    yield { file, line: lineOf.title, message: `the post of patch ${number} must be titled "${title}"` }
}

/** The words an announcement cannot do without. */
function wordsFor(change: Change<ContentGame>, before: Edition<ContentGame>): string[] {
  switch (change.kind) {
    case 'game_added':
    case 'game_removed':
    case 'game_changed':
      return [change.game.name]
    case 'challenge_added':
      return [`${change.challenge.title} (${change.challenge.points})`]
    case 'points_changed':
      return [change.challenge.title, `from ${change.before} to ${change.challenge.points}`]
    case 'requirements_changed':
      return [change.challenge.title, ...countChange(change), ...droppedGames(change, before)]
    case 'challenge_removed':
    case 'text_changed':
      return [change.challenge.title]
  }
}

interface RequirementChange {
  before: Challenge
  challenge: Challenge
}

const countsOf = ({ rule }: Challenge): number[] =>
  rule.kind === 'quadrants' ? Object.values(rule.counts) : 'count' in rule ? [rule.count] : []

function countChange({ before, challenge }: RequirementChange): string[] {
  const [was, is] = [countsOf(before)[0], countsOf(challenge)[0]]
  return was === is ? [] : [`from ${was} to ${is}`]
}

/** A game that leaves a list may cost somebody the challenge, so it is named; one that joins is new and named anyway. */
function droppedGames({ before, challenge }: RequirementChange, edition: Edition<ContentGame>): string[] {
  const kept = new Set('squares' in challenge.rule ? challenge.rule.squares : [])
  const dropped = new Set(
    'squares' in before.rule ? before.rule.squares.filter((square) => !kept.has(square)) : [],
  )
  return edition.games
    .filter((game) => !isAlternative(game) && dropped.has(squareOf(game)))
    .map((game) => game.name)
}
