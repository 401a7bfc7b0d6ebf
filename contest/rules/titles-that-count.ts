/** Which titles a game counts by: those that its record names, and what the organiser decided about them. */
import { type Game, titleIdsOf } from './games.ts'

/** What the organiser decided about the titles of one game. */
export interface TitleDecisions {
  /** The title that the game is, and what the record named first when that was decided. */
  accepted?: { titleId: number; recordedTitleId: number | null }
  /** Accepted beside the first. */
  twins: readonly number[]
  rejected: readonly number[]
}

/** By the links of the games; those that nothing was decided about are missing. */
export type DecidedTitles = ReadonlyMap<string, TitleDecisions>

const NOTHING_DECIDED: TitleDecisions = { twins: [], rejected: [] }

/**
 * What was accepted stands until a record names another than it did then. A record that has come to know the accepted title among
 * others brings those too. What was rejected never counts, whoever names it; when it was the first, the next one is.
 */
export function titlesThatCount(
  recorded: Pick<Game, 'titleId' | 'twins'>,
  { accepted, twins, rejected }: TitleDecisions = NOTHING_DECIDED,
): number[] {
  const named = titleIdsOf(recorded)
  const [first = null, ...others] = named
  const isKnown = accepted !== undefined && named.includes(accepted.titleId)
  const stands = accepted && (isKnown || first === null || first === accepted.recordedTitleId)
  const ids = stands ? [accepted.titleId, ...(isKnown ? named : others), ...twins] : [...named, ...twins]
  return [...new Set(ids)].filter((id) => !rejected.includes(id))
}

/** The games of an edition with the titles that count. A title counts for one game: what was accepted for one is no other's. */
export function withTitlesThatCount<G extends Game>(games: readonly G[], decided: DecidedTitles): G[] {
  const owners = new Map<number, string>()
  for (const game of games) {
    const decisions = decided.get(game.link)
    if (!decisions) continue
    const own = [decisions.accepted?.titleId, ...decisions.twins]
    for (const id of titlesThatCount(game, decisions)) if (own.includes(id)) owners.set(id, game.link)
  }
  return games.map((game) => {
    const ids = titlesThatCount(game, decided.get(game.link))
    return withTitles(
      game,
      ids.filter((id) => (owners.get(id) ?? game.link) === game.link),
    )
  })
}

/** The first of them is the game's own, the others are its twins. */
export function withTitles<G extends Game>(game: G, titleIds: readonly number[]): G {
  const [titleId = null, ...twins] = titleIds
  return { ...game, titleId, twins: twins.length > 0 ? twins : undefined }
}
