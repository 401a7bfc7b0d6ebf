/** Whose squares or titles another set of games can change; no one else has to be judged again. */
import { type Game, titleIdsOf } from '#contest/rules/games.ts'
import { sameValue } from '#contest/rules/same-value.ts'
import type { StoredGamer } from '#store/people/gamers.ts'

export interface TouchedGamers {
  isAnyone: boolean
  /** Of the changed games, before and after. */
  titleIds: ReadonlySet<number>
  /** A gamer without any of these titles and without a decision about these games keeps everything. */
  isDecided(gamer: Pick<StoredGamer, 'granted' | 'excluded'>): boolean
}

/** By games that are added, removed, moved or counted by other titles. */
export function touchedByGames(before: readonly Game[], after: readonly Game[]): TouchedGamers {
  const [old, now] = [byLink(before), byLink(after)]
  const changed = [...new Set([...old.keys(), ...now.keys()])].filter((link) => {
    const [was, is] = [old.get(link), now.get(link)]
    return !was || !is || was.position !== is.position || !sameValue(titleIdsOf(was), titleIdsOf(is))
  })
  const links = new Set(changed)
  const games = changed.flatMap((link) => [old.get(link), now.get(link)].filter((game) => game !== undefined))
  return {
    isAnyone: links.size > 0,
    titleIds: new Set(games.flatMap(titleIdsOf)),
    isDecided: ({ granted, excluded }) => [...granted, ...excluded].some((link) => links.has(link)),
  }
}

const byLink = (games: readonly Game[]): Map<string, Game> => new Map(games.map((game) => [game.link, game]))
