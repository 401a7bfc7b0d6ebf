/** The data of each preview, taken from the settled state and small enough to send to a drawing thread. */
import { isAlternative, squareOf } from '#contest/rules/games.ts'
import { gamerColour } from '#server/api/fields/pictures.ts'
import { challengeShare, gameShares } from '#server/api/fields/shares.ts'
import { judged } from '#server/api/gamer-completions.ts'
import { shownName } from '#server/snapshot/shown-name.ts'
import type { Contestant, Snapshot } from '#server/snapshot/state.ts'
import type { StoredChallenge } from '#store/catalogue/challenges.ts'
import type { StoredGame } from '#store/catalogue/games.ts'
import type { ChallengePreviewData } from './challenge-preview.ts'
import type { GamePreviewData } from './game-preview.ts'
import type { GamerPreviewData } from './gamer-preview.ts'
import type { SitePreviewData } from './site-preview.ts'

export const sitePreviewData = ({ challenges, gamers }: Snapshot): SitePreviewData => ({
  challenges: challenges.length,
  gamers: gamers.size,
})

export const gamerPreviewData = (snapshot: Snapshot, gamer: Contestant): GamerPreviewData => ({
  gamertag: gamer.gamertag,
  name: shownName(gamer),
  colour: gamerColour(gamer),
  badge: gamer.badge,
  rank: gamer.rank,
  points: gamer.points,
  challenges: gamer.challenges.length,
  lit: new Set(gamer.squares),
  begun: new Set(judged(snapshot, gamer).inProgress.map(({ game }) => squareOf(game))),
})

export const challengePreviewData = (
  snapshot: Snapshot,
  challenge: StoredChallenge,
): ChallengePreviewData => ({
  title: challenge.title,
  description: challenge.description,
  points: challenge.points,
  rule: challenge.rule,
  completedBy: snapshot.challengeCounts.get(challenge.id) ?? 0,
  share: challengeShare(snapshot, challenge.id),
})

export const gamePreviewData = (snapshot: Snapshot, game: StoredGame): GamePreviewData => ({
  name: game.name,
  gamerscore: game.gamerscore,
  square: squareOf(game),
  isAlternative: isAlternative(game),
  percentCompleted: gameShares(snapshot, game).percent_completed,
})
