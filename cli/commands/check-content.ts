import { join, relative } from 'node:path'
import { checkContent } from '#content/check.ts'
import type { ContentSource } from '#content/files.ts'
import { readContent } from '#content/load.ts'
import type { ContentGame } from '#content/resolve.ts'
import { applyPatches } from '#contest/rules/editions.ts'
import { isAlternative, squareOf, squaresWithTitle } from '#contest/rules/games.ts'
import { SQUARE_COUNT } from '#contest/rules/grid.ts'
import { counted } from '#contest/text/numbers.ts'

export const problemsOf = (source: ContentSource, folder: string): string[] =>
  checkContent(source.texts, source).map(
    ({ file, line, message }) => `${relative('', join(folder, file))}:${line}: ${message}`,
  )

export function summaryOf({ texts }: ContentSource): string {
  const { patches, posts } = readContent(texts)
  const { games, challenges } = applyPatches(patches)
  const alternatives = games.filter(isAlternative).length
  const points = challenges.reduce((sum, challenge) => sum + challenge.points, 0)
  return [
    `The content is sound: ${games.length - alternatives} squares, ${alternatives} alternatives, ` +
      `${challenges.length} challenges worth ${points} points, ${patches.length - 1} patches, ` +
      `${Object.values(posts).flat().length} posts.`,
    ...titlesOf(games),
  ].join('\n')
}

function titlesOf(games: readonly ContentGame[]): string[] {
  const byHand = games.filter(({ titleByHand }) => titleByHand !== undefined).length
  const unknown = games.filter(({ titleId }) => titleId === null)
  return [
    `${squaresWithTitle(games).size} of ${SQUARE_COUNT} squares can be completed; ${counted(byHand, 'title id')} matched by hand.`,
    ...(unknown.length > 0 ? [`${counted(unknown.length, 'game')} without a title id:`] : []),
    ...unknown.map(
      (game) =>
        `  ${game.name} (${game.link}), ${isAlternative(game) ? 'an alternative of ' : ''}square ${squareOf(game)}`,
    ),
  ]
}
