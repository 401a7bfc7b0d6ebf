/** Judges everyone under another edition, as changed by patches and titles. */
import type { Challenge } from '#contest/rules/challenges.ts'
import type { Edition } from '#contest/rules/editions.ts'
import { completedSquares } from '#contest/rules/judging.ts'
import { sameValue } from '#contest/rules/same-value.ts'
import type { SquareSet } from '#contest/rules/square-set.ts'
import { NO_STANDING } from '#contest/rules/standing.ts'
import { createCatalogue } from '#settling/recounts/catalogue.ts'
import { standingsOf } from '#settling/recounts/recount.ts'
import { type PersonWithHistory, peopleWithHistories } from '#settling/recounts/recountable-gamers.ts'
import { touchedByGames } from '#settling/recounts/touched-gamers.ts'
import type { JudgedGamer } from '#store/scans/states.ts'
import type { Db } from '#store/schema.ts'

export interface RulesChange {
  kind: 'edition'
  /** Both with the titles that count. The standings belong to `before`. */
  before: Edition
  after: Edition
}

type Scored = Pick<JudgedGamer, 'xuid' | 'gamertag' | 'squares'>

export async function rejudgeEdition(
  tx: Db,
  gamers: readonly JudgedGamer[],
  change: RulesChange,
): Promise<Map<string, JudgedGamer>> {
  const judge = editionJudge(change)
  const judged = new Set(gamers.map(({ xuid }) => xuid))
  const rejudged = new Map<string, Scored>()
  // A gamer who was scanned but never judged joins with the recount.
  for await (const people of peopleWithHistories(tx, { ...judge.touched, judged }))
    for (const person of people) {
      const { xuid, gamertag } = person.gamer
      rejudged.set(xuid, { xuid, gamertag, squares: judge.squares(person) })
    }
  const others = gamers.filter(({ xuid }) => !rejudged.has(xuid))
  const scored = judge.score([...rejudged.values(), ...(judge.changesScores ? others : [])])
  return new Map(scored.map((gamer) => [gamer.xuid, gamer]))
}

/** Built once per change, for everyone. */
export function editionJudge({ before, after }: Omit<RulesChange, 'kind'>) {
  const touched = touchedByGames(before.games, after.games)
  const catalogue = createCatalogue(after, 0)
  return {
    touched,
    changesScores: !sameValue(before.challenges.map(scoredBy), after.challenges.map(scoredBy)),
    /** No one else can gain or lose a square. */
    isTouched: ({ gamer, history }: PersonWithHistory): boolean =>
      [...touched.titleIds].some((titleId) => history.has(titleId)) || touched.isDecided(gamer),
    squares: ({ gamer, history }: PersonWithHistory): SquareSet =>
      completedSquares(after.games, history, gamer),
    score(gamers: readonly Scored[]): JudgedGamer[] {
      const standings = standingsOf(
        catalogue,
        gamers.map(({ squares }) => squares),
      )
      return gamers.map(({ xuid, gamertag }, index) => ({
        xuid,
        gamertag,
        ...(standings[index] ?? NO_STANDING),
      }))
    },
  }
}

const scoredBy = ({ id, points, rule }: Challenge) => ({ id, points, rule })
