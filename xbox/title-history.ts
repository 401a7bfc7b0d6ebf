import type { Call } from './call.ts'
import { XboxMalformed, XboxPrivate, XboxRefused } from './errors.ts'
import type { Patience, TurnWish } from './service-queue.ts'
import {
  type HistoryPage,
  modernHistoryPage,
  type TitleProgress,
  xbox360HistoryPage,
} from './shapes/history.ts'

export type TitleHistory = {
  xuid: string
  /** Each title once. */
  titles: TitleProgress[]
  /** False when a row could not be read or the list moved while it was read: absence then proves nothing. */
  complete: boolean
  /** Rows that could not be used. */
  dropped: number
  /** Titles of each source; a source that falls to 0 is more likely hidden than gone. */
  counts: { modern: number; xbox360: number }
  /** Nothing at all: a newcomer, or a player who hides the history. The service does not tell which. */
  empty: boolean
}

type Source = { contract: 1 | 2; page: typeof modernHistoryPage }
type Ask = (source: Source, position: string) => Promise<HistoryPage>
type SourceRead = { titles: Map<number, TitleProgress>; dropped: number; complete: boolean }

const modern: Source = { contract: 2, page: modernHistoryPage }
const xbox360: Source = { contract: 1, page: xbox360HistoryPage }

const pageSize = 1000
// 6,400 titles even where the service ignores maxItems and sends its default of 32.
const pageCap = 200

/** Both contracts, because neither knows the titles of the other, and every page of each. */
export async function readTitleHistory(call: Call, xuid: string, patience: Patience): Promise<TitleHistory> {
  let begun = false
  const ask: Ask = (source, position) => {
    const page = readPage(call, source, xuid, position, { ...patience, begun })
    begun = true
    return page
  }
  const newer = await readSettled(ask, modern)
  const older = await readSettled(ask, xbox360)
  const titles = new Map(newer.titles)
  for (const title of older.titles.values()) put(titles, title)
  const dropped = newer.dropped + older.dropped
  return {
    xuid,
    titles: [...titles.values()],
    complete: newer.complete && older.complete,
    dropped,
    counts: { modern: newer.titles.size, xbox360: older.titles.size },
    empty: titles.size + dropped === 0,
  }
}

/** Reads again, once, when the list moved: a title played meanwhile jumps to a page that was already read. */
async function readSettled(ask: Ask, source: Source): Promise<SourceRead> {
  const first = await readSource(ask, source)
  return first.complete || first.dropped > 0 ? first : readSource(ask, source)
}

async function readSource(ask: Ask, source: Source): Promise<SourceRead> {
  const titles = new Map<number, TitleProgress>()
  const tokens = new Set<string>()
  let rows = 0
  let dropped = 0
  let total: number | null = null
  let position = ''
  for (let pages = 1; ; pages++) {
    const page = await ask(source, position)
    for (const title of page.titles) put(titles, title)
    const rowsHere = page.titles.length + page.dropped
    rows += rowsHere
    dropped += page.dropped
    total = page.totalRecords ?? total
    const token = page.continuationToken
    // Different titles count, not rows: a repeated row must not end the reading before the last page.
    if (total !== null && titles.size + dropped >= total) break
    const everyRow = total === null ? token === null : rows >= total
    if (everyRow && (token === null || rowsHere === 0)) break
    // Going on would repeat for ever, stopping would pass off a part as the whole.
    if (rowsHere === 0) throw broken(`the list ends after ${rows} of ${total ?? 'unknown'} titles`)
    if (token !== null && tokens.has(token)) throw broken('its pages repeat')
    if (pages === pageCap) throw broken(`more than ${pageCap} pages`)
    if (token !== null) tokens.add(token)
    position = token === null ? `&skipItems=${rows}` : `&continuationToken=${encodeURIComponent(token)}`
  }
  return { titles, dropped, complete: dropped === 0 && titles.size >= (total ?? 0) }
}

async function readPage(
  call: Call,
  { contract, page }: Source,
  xuid: string,
  position: string,
  wish: TurnWish,
): Promise<HistoryPage> {
  const path = `/users/xuid(${xuid})/history/titles?maxItems=${pageSize}${position}`
  try {
    return await call({ service: 'achievements', path, contract }, page, wish)
  } catch (error) {
    const refused = error instanceof XboxRefused && error.service === 'achievements'
    throw refused && [403, 404].includes(error.status) ? new XboxPrivate(xuid, error.status) : error
  }
}

/** The services agree only eventually: of two rows for one title the larger values are the newer ones. */
function put(titles: Map<number, TitleProgress>, title: TitleProgress): void {
  const known = titles.get(title.titleId)
  titles.set(title.titleId, known ? merge(known, title) : title)
}

function merge(a: TitleProgress, b: TitleProgress): TitleProgress {
  return {
    titleId: a.titleId,
    name: a.name || b.name,
    // Of two platforms the one whose rows tell the number of achievements, which the judge wants to see.
    platform: a.platform === 'xbox360' ? a.platform : b.platform,
    currentGamerscore: Math.max(a.currentGamerscore, b.currentGamerscore),
    totalGamerscore: Math.max(a.totalGamerscore, b.totalGamerscore),
    currentAchievements: larger(a.currentAchievements, b.currentAchievements),
    totalAchievements: larger(a.totalAchievements, b.totalAchievements),
    lastPlayed: larger(a.lastPlayed, b.lastPlayed),
  }
}

const larger = (a: number | null, b: number | null) => (a === null || b === null ? (a ?? b) : Math.max(a, b))

const broken = (reason: string) => new XboxMalformed('achievements', reason)
