import type { WaitOptions } from '../accounts/service-queue.ts'
import type { XboxCall } from '../call.ts'
import { XboxDown } from '../errors.ts'
import { modernHistoryPage, type TitleInHistory, xbox360HistoryPage } from '../shapes/history-page.ts'
import type { HistoryEra, HistoryPages } from './history-pages.ts'
import {
  isFault,
  isRefusal,
  type ListRead,
  type PagedList,
  type PageOptions,
  readPagedList,
  rowsOf,
  type Unreadable,
} from './paged-list.ts'

export interface TitleHistory {
  xuid: string
  /** Each title once. */
  titles: TitleInHistory[]
  /** False if a row was unusable or a list does not add up: a missing title then proves nothing, and nothing may be removed. */
  complete: boolean
  /** True if titles were read: they count for gains even if `complete` is false. */
  enoughForGains: boolean
  /** Why a part could not be read; null if every page came. */
  leftOut: string | null
  /** Contract 1 was refused: there is no visible Xbox 360 history, so a missing title of that era proves nothing. */
  withoutXbox360: boolean
  /** Full reads of the lists. No one is read more than twice per cycle. */
  reads: 1 | 2
  /** Unusable rows. */
  dropped: number
  /** Titles per contract; one that drops to 0 is more likely hidden than gone. */
  counts: { modern: number; xbox360: number }
  /** A new player or a private history; the service does not say which. */
  empty: boolean
}

const history = { name: 'history/titles', keyOf: ({ titleId }: TitleInHistory) => titleId, merge }
const modern: PagedList<number, TitleInHistory> = { ...history, contract: 2, page: modernHistoryPage }
const xbox360: PagedList<number, TitleInHistory> = { ...history, contract: 1, page: xbox360HistoryPage }

export interface HistoryOptions extends WaitOptions, PageOptions<TitleInHistory> {
  /** Maximum full reads; 1 if an earlier attempt used one. */
  maxReads?: 1 | 2
  /** What happens if a later page, or contract 1, cannot be read. Fails by default. */
  unreadable?: Unreadable | undefined
  /** Recognises what was read before, and notes what is read now. */
  pages?: HistoryPages | undefined
}

/** Every page of both contracts, because their titles differ (docs/xbox-live.md, section 3.4). */
export async function readTitleHistory(
  call: XboxCall,
  xuid: string,
  options: HistoryOptions,
): Promise<TitleHistory> {
  const isLeftOut = (error: unknown) =>
    options.unreadable === 'skip' || (error instanceof XboxDown && error.isLasting)
  // Checked before anything is sent, so that a retry costs nothing.
  const down = call.downOf({ service: 'achievements', contract: xbox360.contract }, xuid)
  if (down && !isLeftOut(down)) throw down
  const { pages } = options
  const recognised = (list: PagedList<number, TitleInHistory>, era: HistoryEra) =>
    pages ? { ...list, recognise: (body: Uint8Array) => pages.recognise(era, body) } : list
  const newer = await readPagedList(call, xuid, recognised(modern, 'modern'), options)
  const rowsOfNewer = (others: Rows) =>
    pages?.rowsOf('modern', (body) => rowsOf(modern, body), others) ?? newer.rows
  const older = await readPagedList(call, xuid, recognised(xbox360, 'xbox360'), {
    ...options,
    begun: true,
  }).catch((error: unknown) => {
    // A refusal of contract 1 alone is no sign of privacy (docs/xbox-live.md, section 12.6).
    if (isRefusal(error)) return null
    if (isLeftOut(error) && rowsOfNewer(new Map()).size > 0 && isFault(error)) return nothingOf(error)
    throw error
  })
  const rowsOfOlder = (others: Rows) =>
    pages?.rowsOf('xbox360', (body) => rowsOf(xbox360, body), others) ?? older?.rows ?? new Map()
  if (pages?.before && pages.areKnown) {
    pages.seen = pages.before
    return asBefore(xuid, pages.before.counts, () => merged(rowsOfNewer(new Map()), rowsOfOlder(new Map())))
  }
  const newerRows = rowsOfNewer(older?.rows ?? new Map())
  const olderRows = rowsOfOlder(newer.rows)
  const counts = { modern: newerRows.size, xbox360: olderRows.size }
  const titles = merged(newerRows, olderRows)
  const dropped = newer.dropped + (older?.dropped ?? 0)
  const complete = newer.complete && (older?.complete ?? true)
  if (complete && older && titles.length > 0) pages?.end(counts, titles)
  return {
    xuid,
    titles,
    complete,
    enoughForGains: titles.length > 0,
    leftOut: newer.leftOut ?? older?.leftOut ?? null,
    withoutXbox360: older === null,
    reads: newer.reads === 2 || older?.reads === 2 ? 2 : 1,
    dropped,
    counts,
    empty: titles.length + dropped === 0,
  }
}

type Rows = Map<number, TitleInHistory>

function merged(titles: Rows, older: Rows): TitleInHistory[] {
  for (const title of older.values()) {
    const known = titles.get(title.titleId)
    titles.set(title.titleId, known ? merge(known, title) : title)
  }
  return [...titles.values()]
}

/** Only a whole history is recognised. Its titles are parsed if someone asks for them. */
function asBefore(xuid: string, counts: TitleHistory['counts'], parse: () => TitleInHistory[]): TitleHistory {
  let titles: TitleInHistory[] | undefined
  return {
    ...{ xuid, counts, complete: true, enoughForGains: true, leftOut: null },
    ...{ withoutXbox360: false, reads: 1, dropped: 0, empty: false },
    get titles() {
      titles ??= parse()
      return titles
    },
  }
}

const nothingOf = ({ message }: Error): ListRead<number, TitleInHistory> => ({
  rows: new Map(),
  dropped: 0,
  complete: false,
  reads: 1,
  leftOut: message,
})

/** The services are eventually consistent: of two rows for one title, the larger values are newer. */
function merge(a: TitleInHistory, b: TitleInHistory): TitleInHistory {
  return {
    titleId: a.titleId,
    name: a.name || b.name,
    // Of two platforms, the one whose rows contain the number of achievements, which judging needs.
    platform: a.platform === 'xbox360' ? a.platform : b.platform,
    machine: (a.platform === 'xbox360' ? a : b).machine ?? a.machine ?? b.machine,
    currentGamerscore: Math.max(a.currentGamerscore, b.currentGamerscore),
    totalGamerscore: Math.max(a.totalGamerscore, b.totalGamerscore),
    currentAchievements: larger(a.currentAchievements, b.currentAchievements),
    totalAchievements: larger(a.totalAchievements, b.totalAchievements),
    lastPlayed: larger(a.lastPlayed, b.lastPlayed),
  }
}

const larger = (a: number | null, b: number | null) => (a === null || b === null ? (a ?? b) : Math.max(a, b))
