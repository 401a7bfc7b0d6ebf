import { useQueries, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo } from 'react'
import type { Badge } from '#contest/rules/badges.ts'
import { gamertagKey } from '#contest/rules/gamertag.ts'
import { SQUARE_COUNT, type SquareNumber } from '#contest/rules/grid.ts'
import type { Received } from '#contract/call.ts'
import { parsePoints } from '#contract/fields/points-text.ts'
import type { gamerChallengesCall } from '#contract/gamer-challenges.ts'
import type { gamerCompletionsCall } from '#contract/gamer-completions.ts'
import type { gamerLeaderboardHistoryCall } from '#contract/gamer-leaderboard-history.ts'
import type { leaderboardsCall } from '#contract/leaderboards.ts'
import {
  gamerChallenges,
  gamerCompletions,
  gamerLeaderboardHistory,
  gamer as gamerNamed,
} from '#web/data/calls.ts'
import { isMissing } from '#web/data/http.ts'
import { tableOf } from '#web/data/window-calls.ts'
import { badgeNamed } from '#web/gamers/rank-badge.tsx'
import { squareOf } from '#web/games/game-position.ts'
import { type HistoryPoint, historyPoints } from '#web/screens/gamer/history/history-points.ts'
import type { GamerAnswer, ReceivedGamerChallenge, ReceivedGridGame } from '#web/screens/gamer/received.ts'

export interface ComparedGamer {
  /** As its owner spells it. */
  name: string
  /** For the profile link. */
  gamertag: string
  xuid: string
  pictures: readonly (string | null | undefined)[]
  colour: string | null | undefined
  badge: Badge
  rank: number | null
  points: number
  gamerscore: number
  squares: ReadonlySet<SquareNumber>
  challenges: readonly ReceivedGamerChallenge[]
  history: readonly HistoryPoint[]
}

export type Comparison =
  | { state: 'loading' }
  | { state: 'failed'; retry: () => void }
  /** Unknown names in the address. */
  | { state: 'unknown'; names: readonly string[]; known: readonly NamedInAddress[] }
  /** A gamer is in the address twice, perhaps under two names. */
  | { state: 'twice'; name: string; known: readonly NamedInAddress[] }
  | { state: 'compared'; gamers: readonly ComparedGamer[]; games: readonly ReceivedGridGame[] }

export interface NamedInAddress {
  name: string
  gamertag: string
}

/** At least two names. */
export function useComparison(names: readonly string[]): Comparison {
  const found = useQueries({ queries: names.map(gamerNamed) })
  const table = useQuery(tableOf(names))
  const gamers = found.map(({ data }) => data)
  const xuids = gamers.map((gamer) => String(gamer?.xuid ?? ''))
  const isKnown = gamers.every(Boolean) && new Set(xuids).size === xuids.length
  const ofKnown = isKnown ? xuids : []
  const completions = useQueries({ queries: ofKnown.map(gamerCompletions) })
  const challenges = useQueries({ queries: ofKnown.map(gamerChallenges) })
  const histories = useQueries({ queries: ofKnown.map(gamerLeaderboardHistory) })
  const all = [...found, table, ...completions, ...challenges, ...histories]

  // Recomputed only when an answer has arrived.
  const answered = all.map(({ dataUpdatedAt }) => dataUpdatedAt).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: all that it is made of changes with the time of an answer
  const compared = useMemo(() => {
    if (!isKnown || all.some(({ data }) => !data)) return undefined
    return gamers.map((gamer, index) =>
      comparedGamer(names[index] ?? '', {
        gamer: gamer ?? {},
        table: table.data,
        completions: completions[index]?.data,
        challenges: challenges[index]?.data,
        history: histories[index]?.data,
      }),
    )
  }, [answered, isKnown])
  // Rendered in many short steps, so that a slow phone stays responsive.
  const shown = useDeferredValue(compared)

  const unknown = names.filter((_, index) => isMissing(found[index]?.error))
  const known = gamers.flatMap((gamer, index) => (gamer ? [namedIn(gamer, names[index] ?? '')] : []))
  if (unknown.length > 0) return { state: 'unknown', names: unknown, known }
  const again = xuids.findIndex((xuid, index) => xuid !== '' && xuids.indexOf(xuid) < index)
  if (again >= 0) return { state: 'twice', name: known[again]?.name ?? '', known: onlyOnce(known) }
  if (compared && shown)
    return { state: 'compared', gamers: shown, games: challenges[0]?.data?.allGames ?? [] }
  const failed = all.filter(({ isError }) => isError)
  const retry = () => {
    for (const query of failed) void query.refetch()
  }
  return failed.length > 0 ? { state: 'failed', retry } : { state: 'loading' }
}

const namedIn = (gamer: GamerAnswer, requested: string): NamedInAddress => ({
  name: gamer.modern_gamertag || gamer.gamertag || requested,
  gamertag: gamer.gamertag || gamer.modern_gamertag || requested,
})

const onlyOnce = (known: readonly NamedInAddress[]): NamedInAddress[] =>
  known.filter(({ gamertag }, index) => known.findIndex((other) => other.gamertag === gamertag) === index)

interface Answers {
  gamer: GamerAnswer
  table: Received<typeof leaderboardsCall> | undefined
  completions: Received<typeof gamerCompletionsCall> | undefined
  challenges: Received<typeof gamerChallengesCall> | undefined
  history: Received<typeof gamerLeaderboardHistoryCall> | undefined
}

function comparedGamer(requested: string, answers: Answers): ComparedGamer {
  const { gamer, table, completions, challenges, history } = answers
  const { name, gamertag } = namedIn(gamer, requested)
  const key = gamertagKey(gamertag)
  const entry = table?.leaderboards?.find((each) => gamertagKey(each.gamertag ?? '') === key)
  const squares = (completions?.gamer_completions ?? []).map(squareOf)
  return {
    name,
    gamertag,
    xuid: String(gamer.xuid ?? ''),
    pictures: [gamer.cdn_img, gamer.gamer_pic],
    colour: gamer.color,
    badge: badgeNamed(entry?.badge),
    rank: Number(entry?.site_rank ?? gamer.site_rank) || null,
    points: parsePoints(entry?.points) ?? 0,
    gamerscore: Number(gamer.gamerscore) || 0,
    squares: new Set(
      squares.filter((square): square is SquareNumber => square >= 1 && square <= SQUARE_COUNT),
    ),
    challenges: (challenges?.challenges ?? []).filter(({ completed }) => completed),
    history: historyPoints(history?.leaderboard_history ?? []),
  }
}
