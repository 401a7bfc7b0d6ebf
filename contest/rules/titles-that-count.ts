/** The titles by which a game counts: those its record names, changed by the organiser's decisions. */
import { type Game, titleIdsOf } from './games.ts'

export interface TitleDecisions {
  /** The accepted title, and the record's first title at that time. */
  accepted?: { titleId: number; recordedTitleId: number | null }
  /** Accepted in addition to the first. */
  twins: readonly number[]
  rejected: readonly number[]
}

/** By game link; games without decisions are missing. */
export type DecidedTitles = ReadonlyMap<string, TitleDecisions>

const NOTHING_DECIDED: TitleDecisions = { twins: [], rejected: [] }

/**
 * An accepted title stays until the record names a different one than it did then. A record that lists the accepted
 * title among others adds those too. A rejected title never counts; if it was the first, the next one takes its place.
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

/** Games with the titles that count. A title counts for one game only: accepting it for one removes it from the others. */
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

/** The first title is the game's own, the others are its twins. */
export function withTitles<G extends Game>(game: G, titleIds: readonly number[]): G {
  const [titleId = null, ...twins] = titleIds
  return { ...game, titleId, twins: twins.length > 0 ? twins : undefined }
}
