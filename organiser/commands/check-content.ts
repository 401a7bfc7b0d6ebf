/** What is wrong with the content, or what is in it, in words. */
import { join, relative } from 'node:path'
import { checkContent } from '#content/check.ts'
import { readTexts } from '#content/files.ts'
import { loadContent } from '#content/load.ts'
import { foldPatches } from '#contest/rules/editions.ts'
import { isAlternative } from '#contest/rules/games.ts'

/** A line for each problem; none when the content is sound. */
export const problemsIn = (folder: string): string[] =>
  checkContent(readTexts(folder)).map(
    ({ file, line, message }) => `${relative('', join(folder, file))}:${line}: ${message}`,
  )

export function summaryOf(folder: string): string {
  const { patches, posts } = loadContent(folder)
  const { games, challenges } = foldPatches(patches)
  const alternatives = games.filter(isAlternative).length
  const points = challenges.reduce((sum, challenge) => sum + challenge.points, 0)
  return (
    `The content is sound: ${games.length - alternatives} squares, ${alternatives} alternatives, ` +
    `${challenges.length} challenges worth ${points} points, ${patches.length - 1} patches, ` +
    `${Object.values(posts).flat().length} posts.`
  )
}
