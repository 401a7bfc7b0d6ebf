/** Everyone in the contest with the input of judging (history, decisions) and their last standing. */
import { mergeHistories } from '#contest/rules/merged-history.ts'
import type { Standing } from '#contest/rules/standing.ts'
import { findGamer, listGamers, type StoredGamer } from '#store/people/gamers.ts'
import { hasTitleAmong } from '#store/scans/encoded-titles.ts'
import { byTitle, eachHistory, type HistoryByTitle, historiesOf } from '#store/scans/histories.ts'
import { findStandings, hasUnjudged, judgedGamers } from '#store/scans/states.ts'
import type { Db } from '#store/schema.ts'
import type { Recountable } from './recount.ts'
import type { TouchedGamers } from './touched-gamers.ts'

/** Everyone, or those whom a change can touch and those who were never judged. Gamers without a scan are left out. */
export async function* recountableGamers(
  db: Db,
  touched?: TouchedGamers,
  known?: ReadonlyMap<string, Standing>,
): AsyncGenerator<Recountable[]> {
  const judged = known ?? new Map((await judgedGamers(db)).map((gamer) => [gamer.xuid, gamer]))
  for await (const people of peopleWithHistories(db, touched && { ...touched, judged }))
    yield people.map((person) => recountableWith(person, judged.get(person.gamer.xuid)))
}

/** The same without the standings, in batches as the histories are read. */
export async function* peopleWithHistories(
  db: Db,
  touched?: TouchedGamers & { judged: { has(xuid: string): boolean } },
): AsyncGenerator<PersonWithHistory[]> {
  if (touched && !touched.isAnyone && !(await hasUnjudged(db))) return
  const present = await listGamers(db)
  const alone = new Map(
    present.filter(({ accounts }) => accounts.length === 0).map((gamer) => [gamer.xuid, gamer]),
  )
  const isWanted = (xuid: string, titles: Uint8Array): boolean => {
    const gamer = alone.get(xuid)
    if (!gamer) return false
    if (!touched?.judged.has(xuid)) return true
    return hasTitleAmong(titles, touched.titleIds) || touched.isDecided(gamer)
  }
  for await (const histories of eachHistory(db, isWanted))
    yield histories.flatMap(({ xuid, titles }) => {
      const gamer = alone.get(xuid)
      return gamer ? [{ gamer, history: byTitle(titles) }] : []
    })
  const merged: PersonWithHistory[] = []
  for (const gamer of present) {
    if (alone.has(gamer.xuid)) continue
    const history = await historyOfPerson(db, gamer)
    if (history) merged.push({ gamer, history })
  }
  if (merged.length > 0) yield merged
}

/** One gamer, even if hidden; undefined if none of their accounts was ever scanned. */
export async function recountableGamer(db: Db, xuid: string): Promise<Recountable | undefined> {
  const gamer = await findGamer(db, xuid)
  const history = gamer && (await historyOfPerson(db, gamer))
  return gamer && history && recountableWith({ gamer, history }, (await findStandings(db, [xuid])).get(xuid))
}

export interface PersonWithHistory {
  gamer: StoredGamer
  history: HistoryByTitle
}

const recountableWith = (
  { gamer, history }: PersonWithHistory,
  before: Standing | undefined,
): Recountable => ({
  xuid: gamer.xuid,
  history,
  historyBefore: history,
  decisions: { granted: gamer.granted, excluded: gamer.excluded },
  before,
})

export async function historyOfPerson(
  db: Db,
  { xuid, accounts }: Pick<StoredGamer, 'xuid' | 'accounts'>,
): Promise<HistoryByTitle | undefined> {
  const found = await historiesOf(db, [xuid, ...accounts])
  // The gamer's own account first, because it wins ties.
  const histories = [xuid, ...accounts].flatMap((account) => found.get(account) ?? [])
  return histories.length > 0 ? mergeHistories(histories) : undefined
}
