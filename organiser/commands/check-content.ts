/** `npm run check:content [folder]`: one line per problem and exit 1, or one line that all is well. */
import { join, relative, resolve } from 'node:path'
import { checkContent } from '#content/check.ts'
import { BrokenContent, CONTENT_FOLDER, readTexts } from '#content/files.ts'
import { loadContent } from '#content/load.ts'
import { foldPatches } from '#contest/rules/editions.ts'
import { isAlternative } from '#contest/rules/games.ts'

function main(folder: string): number {
  const problems = checkContent(readTexts(folder))
  for (const { file, line, message } of problems)
    console.error(`${relative('', join(folder, file))}:${line}: ${message}`)
  if (problems.length === 0) console.log(summaryOf(folder))
  return problems.length === 0 ? 0 : 1
}

function summaryOf(folder: string): string {
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

try {
  process.exitCode = main(resolve(process.argv[2] ?? CONTENT_FOLDER))
} catch (error) {
  if (!(error instanceof BrokenContent)) throw error
  console.error(error.message)
  process.exitCode = 1
}
