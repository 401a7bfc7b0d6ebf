/** The gamer's overall standing, which only the leaderboard contains. */
import { gamertagKey } from '#contest/rules/gamertag.ts'
import { formatPoints, parsePoints } from '#contract/fields/points-text.ts'
import { badgeNamed } from '#web/gamers/rank-badge.tsx'
import type { GamerAnswer, ReceivedLeaderboardEntry } from './received.ts'

export type OverallStanding = ReturnType<typeof overallStanding>

export const NOT_KNOWN = '–'

/** Without an answer the points are unknown; if it does not list the gamer, there are none yet. */
export function overallStanding(
  gamer: GamerAnswer,
  requested: string,
  leaderboard: readonly ReceivedLeaderboardEntry[] | null | undefined,
) {
  const entry = leaderboard && entryOf([gamer.gamertag, gamer.modern_gamertag, requested], leaderboard)
  const rank = entry?.site_rank ?? gamer.site_rank
  const shown = (points: string | null | undefined): string =>
    leaderboard ? formatPoints(parsePoints(points) ?? 0) : NOT_KNOWN
  return {
    rank: rank ? `#${formatPoints(Number(rank))}` : NOT_KNOWN,
    points: shown(entry?.points),
    challengePoints: shown(entry?.challenge_points),
    badge: badgeNamed(entry?.badge),
  }
}

/** The gamertag wins over the modern spelling, which two gamers may share. */
function entryOf(
  names: readonly (string | null | undefined)[],
  leaderboard: readonly ReceivedLeaderboardEntry[],
): ReceivedLeaderboardEntry | undefined {
  for (const name of names) {
    if (!name) continue
    const key = gamertagKey(name)
    const isNamed = (other: string | null | undefined) => Boolean(other) && gamertagKey(other ?? '') === key
    const entry =
      leaderboard.find(({ gamertag }) => isNamed(gamertag)) ??
      leaderboard.find(({ modern_gamertag }) => isNamed(modern_gamertag))
    if (entry) return entry
  }
  return undefined
}
