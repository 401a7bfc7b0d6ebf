/** Everyone in the contest with the input of judging (history, decisions) and their last standing. */
import { mergeHistories } from '#contest/rules/merged-history.ts'
import { findGamer, listGamers, type StoredGamer } from '#store/people/gamers.ts'
import { byTitle, eachHistory, type HistoryByTitle, historiesOf } from '#store/scans/histories.ts'
import { findStandings } from '#store/scans/states.ts'
import type { Db } from '#store/schema.ts'
import type { Recountable } from './recount.ts'

/** Yields batches as the histories are read. Gamers without a scan are left out. */
export async function* recountableGamers(db: Db): AsyncGenerator<Recountable[]> {
  for await (const people of peopleWithHistories(db)) yield await withStandings(db, people)
}

/** The same without the standings. */
export async function* peopleWithHistories(db: Db): AsyncGenerator<PersonWithHistory[]> {
  const present = await listGamers(db)
  const alone = new Map(
    present.filter(({ accounts }) => accounts.length === 0).map((gamer) => [gamer.xuid, gamer]),
  )
  for await (const histories of eachHistory(db)) {
    const gamers = histories.flatMap(({ xuid, titles }) => {
      const gamer = alone.get(xuid)
      return gamer ? [{ gamer, history: byTitle(titles) }] : []
    })
    if (gamers.length > 0) yield gamers
  }
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
  return gamer && history && (await withStandings(db, [{ gamer, history }]))[0]
}

export interface PersonWithHistory {
  gamer: StoredGamer
  history: HistoryByTitle
}

async function withStandings(db: Db, people: readonly PersonWithHistory[]): Promise<Recountable[]> {
  const before = await findStandings(
    db,
    people.map(({ gamer }) => gamer.xuid),
  )
  return people.map(({ gamer, history }) => ({
    xuid: gamer.xuid,
    history,
    historyBefore: history,
    decisions: { granted: gamer.granted, excluded: gamer.excluded },
    before: before.get(gamer.xuid),
  }))
}

export async function historyOfPerson(
  db: Db,
  { xuid, accounts }: Pick<StoredGamer, 'xuid' | 'accounts'>,
): Promise<HistoryByTitle | undefined> {
  const found = await historiesOf(db, [xuid, ...accounts])
  // The gamer's own account first, because it wins ties.
  const histories = [xuid, ...accounts].flatMap((account) => found.get(account) ?? [])
  return histories.length > 0 ? mergeHistories(histories) : undefined
}
