/** From the contest's terms back to the file records: squares of a rule become links. */
import { type Challenge, ruleRecord } from '#contest/rules/challenges.ts'
import { applyPatch, type Edition, type Patch } from '#contest/rules/editions.ts'
import { isAlternative, squareOf } from '#contest/rules/games.ts'
import type { SquareNumber } from '#contest/rules/grid.ts'
import type { ContentGame } from './resolve.ts'
import type { ChallengeRecord, GameRecord, PatchRecord } from './shape.ts'

export type LinkOfSquare = (square: SquareNumber) => string

export function linksBySquare({ games }: Pick<Edition<ContentGame>, 'games'>): LinkOfSquare {
  const links = new Map(
    games.filter((game) => !isAlternative(game)).map((game) => [squareOf(game), game.link]),
  )
  return (square) => {
    const link = links.get(square)
    if (link === undefined) throw new Error(`Square ${square} is listed by a challenge and has no game.`)
    return link
  }
}

/** As its file would be; `before` is the edition that it changes. */
export function recordOfPatch(patch: Patch<ContentGame>, before: Edition<ContentGame>): PatchRecord {
  const linkOf = linksBySquare(applyPatch(before, patch))
  return {
    patch: patch.number,
    date: patch.date,
    title: patch.title,
    summary: patch.summary,
    games: patch.games.map(recordOfGame),
    challenges: patch.challenges.map((challenge) => recordOfChallenge(challenge, linkOf)),
    removed: { games: [...patch.removedGames], challenges: [...patch.removedChallenges] },
  }
}

export const recordOfGame = (game: ContentGame): GameRecord => ({
  position: game.position,
  title_id: game.titleId,
  ...(game.twins?.length && { twins: [...game.twins] }),
  ...(game.titleByHand && { title_by_hand: game.titleByHand }),
  display_name: game.name,
  ta_link: game.link,
  gamerscore: game.gamerscore,
  platform: game.platform,
  released: game.released,
  developer: game.developer,
  series: game.series,
  tags: [...game.tags],
  ...(game.availability && { availability: [...game.availability] }),
  ...(game.hours !== undefined && { hours: game.hours }),
})

export const recordOfChallenge = (challenge: Challenge, linkOf: LinkOfSquare): ChallengeRecord => ({
  id: challenge.id,
  display_order: challenge.displayOrder,
  title: challenge.title,
  points: challenge.points,
  description: challenge.description,
  rule: ruleRecord(challenge.rule, (squares) => squares.map(linkOf)),
})
