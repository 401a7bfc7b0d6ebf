/** Every patch has an announcement that lists its changes, because players are promised that. */
import type { Challenge } from '#contest/rules/challenges.ts'
import { changedCounts, type Edition, type EditionChange } from '#contest/rules/editions.ts'
import { isAlternative, squareOf } from '#contest/rules/games.ts'
import type { PlacedPost } from '../posts.ts'
import type { ContentGame } from '../resolve.ts'
import { type PlacedPosts, postFileName } from './posts.ts'
import { patchFileName, type SourceMappedContent } from './source-mapped-content.ts'
import type { Problem } from './source-mapped-json.ts'

const file = postFileName('announcements')
const idOf = (patch: number): string => `patch-${patch}`

export function* checkAnnouncements(content: SourceMappedContent, posts: PlacedPosts): Generator<Problem> {
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

export const forgottenIn = (
  text: string,
  changes: readonly EditionChange<ContentGame>[],
  before: Edition<ContentGame>,
): string[] =>
  [...new Set(changes.flatMap((change) => wordsFor(change, changes, before)))].filter(
    (word) => !text.includes(word) && !wordsOf(text).includes(wordsOf(word)),
  )

/** The text as readers see it: links by their words, no Markdown, and 1,000 as 1000. */
const wordsOf = (markdown: string): string =>
  markdown
    .replaceAll(/(?<!\\)\[((?:[^\]\\]|\\.)*)\]\([^)\s]*\)/g, '$1')
    .replaceAll(/\\([!-/:-@[-`{-~])/g, '$1')
    .replaceAll(/(?<=\d),(?=\d{3})/g, '')

function* checkHead(content: SourceMappedContent, placed: PlacedPost, number: number): Generator<Problem> {
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

function wordsFor(
  change: EditionChange<ContentGame>,
  changes: readonly EditionChange<ContentGame>[],
  before: Edition<ContentGame>,
): string[] {
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
      return [
        change.challenge.title,
        ...changedCounts(change.before, change.challenge)
          // Which quadrants are counted at all is said in words.
          .filter((count) => count.before > 0 && count.after > 0)
          .map((count) => `from ${count.before} to ${count.after}`),
        ...droppedGames(change, changes, before),
      ]
    case 'challenge_removed':
    case 'text_changed':
      return [change.challenge.title]
  }
}

/**
 * A game that leaves a list may cost a gamer the challenge, so it must be named; one that joins is new and named
 * anyway. A game that moves with its list has not left.
 */
function droppedGames(
  { before, challenge }: { before: Challenge; challenge: Challenge },
  changes: readonly EditionChange<ContentGame>[],
  edition: Edition<ContentGame>,
): string[] {
  const [had, has] = [before, challenge].map(
    ({ rule }) => new Set<number>('squares' in rule ? rule.squares : []),
  ) as [Set<number>, Set<number>]
  const squareNow = new Map(
    changes.flatMap((change) =>
      change.kind === 'game_changed' ? [[change.game.link, squareOf(change.game)] as const] : [],
    ),
  )
  return edition.games
    .filter(
      (game) =>
        !isAlternative(game) &&
        had.has(squareOf(game)) &&
        !has.has(squareOf(game)) &&
        !has.has(squareNow.get(game.link) ?? 0),
    )
    .map((game) => game.name)
}
