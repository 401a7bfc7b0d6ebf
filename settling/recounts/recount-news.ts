/**
 * The standing after a scan whose only news are titles that are new or further than before, from those titles alone. It must equal
 * what `recount` makes of the whole history; plain-news.test.ts compares the two.
 */
import { NO_DECISIONS } from '#contest/rules/decisions.ts'
import { completedSquares } from '#contest/rules/judging.ts'
import { NO_STANDING, type Standing } from '#contest/rules/standing.ts'
import { begunTitlesAmong, hasTitleAmong } from '#store/scans/encoded-titles.ts'
import { byTitle } from '#store/scans/histories.ts'
import type { HistoryTitle } from '#store/scans/history-codec.ts'
import type { Catalogue } from './catalogue.ts'
import { eventsOf, type Recounted, standingsOf } from './recount.ts'

export interface PlainNews {
  xuid: string
  /** Judged by the titles before the news, under the same catalogue. */
  before: Standing
  /** As they are now. */
  news: readonly HistoryTitle[]
  /** All of them, encoded. */
  titles: Uint8Array
}

/** Undefined for someone who plays another title of a game than its first: the furthest of them counts. */
export function recountNews(
  catalogue: Catalogue,
  { xuid, before, news, titles }: PlainNews,
  at: Date,
): Recounted | undefined {
  const { edition } = catalogue
  const catalogueTitles = begunTitlesAmong(titles, catalogue.titleIds)
  if (hasTitleAmong(catalogueTitles, catalogue.twinIds)) return undefined
  const history = byTitle(news)
  const squares = before.squares.with(completedSquares(edition.games, history))
  const isSame = squares.equals(before.squares)
  const standing = isSame ? before : (standingsOf(catalogue, [squares])[0] ?? NO_STANDING)
  const gamer = { xuid, history, historyBefore: history, decisions: NO_DECISIONS, before }
  const events = isSame ? [] : eventsOf(gamer, standing, catalogue, at)
  return { state: { xuid, standing, titles: catalogueTitles, scannedAt: at }, events }
}
