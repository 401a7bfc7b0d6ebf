import { checkAnnouncements } from './check/announcements.ts'
import { checkChallenges } from './check/challenges.ts'
import { checkPatches } from './check/patches.ts'
import { readPlacedPosts } from './check/posts.ts'
import { checkQuadrantRules } from './check/quadrant-rules.ts'
import { type ContentTexts, readPlacedContent } from './check/source-mapped-content.ts'
import type { Problem } from './check/source-mapped-json.ts'
import { checkSpecification } from './check/specification.ts'
import { checkSquares } from './check/squares.ts'
import { checkThemes } from './check/themes.ts'

/**
 * By file and line; empty if the content is sound. Promises about the shipped contest, such as the themes hidden in its
 * grid, apply to no other.
 */
export function checkContent(texts: ContentTexts, { isShipped = true } = {}): Problem[] {
  const problems: Problem[] = []
  const content = readPlacedContent(texts, problems)
  const posts = readPlacedPosts(texts, problems, { isShipped })
  // Unreadable files would cause false complaints from the other checks.
  if (content && problems.length === 0) {
    problems.push(...checkPatches(content), ...checkSquares(content), ...checkChallenges(content))
    problems.push(...checkQuadrantRules(content), ...checkAnnouncements(content, posts))
    if (isShipped) problems.push(...checkSpecification(content), ...checkThemes(content))
  }
  return inFileOrder(problems)
}

/** A fault that several editions share is reported once. */
function inFileOrder(problems: readonly Problem[]): Problem[] {
  const once = new Map(problems.map((problem) => [JSON.stringify(problem), problem]))
  return [...once.values()].sort((a, b) => (a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1))
}
