/** The squares completed by the pages of a first scan, streamed to a gamer who watches. */
import { judgeHistory } from '#contest/rules/judging.ts'
import { SquareSet } from '#contest/rules/square-set.ts'
import { historyRows } from '#settling/scans/history-rows.ts'
import { recordFound } from '#store/scans/scan-requests.ts'
import type { TitleInHistory } from '#xbox/shapes/history-page.ts'
import type { ScanContext } from '../context.ts'
import { needsProof } from './verify-by-list.ts'

/** Shown only to the gamer, and judged again with the whole history. Titles verified by their list are not shown early. */
export function firstFinds(
  { db, catalogues }: Pick<ScanContext, 'db' | 'catalogues'>,
  xuid: string,
  verifyByList: ReadonlySet<number>,
): (page: readonly TitleInHistory[], left: number) => Promise<void> {
  const found = new SquareSet()
  const seen = new Set<number>()
  return async (page, left) => {
    for (const { titleId } of page) seen.add(titleId)
    const titles = page.filter((title) => !(verifyByList.has(title.titleId) && needsProof(title)))
    const { edition } = await catalogues.present(db)
    const { completions } = judgeHistory(edition.games, historyRows({ titles }, new Map()))
    for (const { square } of completions) found.add(square)
    await recordFound(db, xuid, { squares: found, read: seen.size, of: seen.size + left })
  }
}
