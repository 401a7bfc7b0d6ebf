/** Judges people with a different history: held scans and stopped losses. */
import { mergeHistories } from '#contest/rules/merged-history.ts'
import { loadCatalogue } from '#settling/recounts/catalogue.ts'
import { standingsUnder } from '#settling/recounts/recount.ts'
import { gamersOfAccounts } from '#store/people/gamers.ts'
import { type HistoryByTitle, historiesOf } from '#store/scans/histories.ts'
import type { JudgedGamer } from '#store/scans/states.ts'
import type { Db } from '#store/schema.ts'

export interface HistoryChange {
  kind: 'histories'
  /** By account: computes the new history from the stored one. */
  of: ReadonlyMap<string, (stored: HistoryByTitle) => HistoryByTitle>
}

export async function rejudgeHistories(
  tx: Db,
  { of }: Pick<HistoryChange, 'of'>,
): Promise<Map<string, JudgedGamer | null>> {
  // A merged account counts for its main gamer.
  const gamers = await gamersOfAccounts(tx, [...of.keys()])
  const stored = await historiesOf(
    tx,
    gamers.flatMap(({ xuid, accounts }) => [xuid, ...accounts]),
  )
  const people = gamers.map((gamer) => ({
    gamer,
    decisions: gamer,
    history: mergeHistories(
      [gamer.xuid, ...gamer.accounts].flatMap((account) => {
        const history = stored.get(account)
        return history ? [of.get(account)?.(history) ?? history] : []
      }),
    ),
  }))
  const standings = standingsUnder(await loadCatalogue(tx, 0), people)
  return new Map(
    people.map(({ gamer: { xuid, gamertag, hidden } }, index) => {
      const standing = standings[index]
      return [xuid, standing && hidden === null ? { xuid, gamertag, ...standing } : null]
    }),
  )
}
