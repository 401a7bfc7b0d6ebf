import type { WaitOptions } from '../accounts/service-queue.ts'
import type { XboxCall } from '../call.ts'
import { XboxDown } from '../errors.ts'
import { modernHistoryPage, type TitleInHistory, xbox360HistoryPage } from '../shapes/history-page.ts'
import {
  isFault,
  isRefusal,
  type ListRead,
  type PagedList,
  type PageOptions,
  readPagedList,
  type Unreadable,
} from './paged-list.ts'

export interface TitleHistory {
  xuid: string
  /** Each title once. */
  titles: TitleInHistory[]
  /** False when a row could not be used, or a list does not add up: what is missing then proves nothing, and nothing may be taken away. */
  complete: boolean
  /** True when titles were read: what is there may be believed, also when `complete` is false. */
  enoughForGains: boolean
  /** Why a part could not be read; null when every page that was asked for came. */
  leftOut: string | null
  /** Contract 1 was refused: there is no Xbox 360 history, or none to be seen, so that no title of that era is gone by missing here. */
  withoutXbox360: boolean
  /** How often the lists were read whole. Nobody is read more than twice in a cycle. */
  reads: 1 | 2
  /** Rows that could not be used. */
  dropped: number
  /** Titles per contract; one that falls to 0 is more likely hidden than gone. */
  counts: { modern: number; xbox360: number }
  /** Nothing at all: a newcomer, or a player whose history is private. The service does not say which. */
  empty: boolean
}

const history = { name: 'history/titles', keyOf: ({ titleId }: TitleInHistory) => titleId, merge }
const modern: PagedList<number, TitleInHistory> = { ...history, contract: 2, page: modernHistoryPage }
const xbox360: PagedList<number, TitleInHistory> = { ...history, contract: 1, page: xbox360HistoryPage }

export interface HistoryOptions extends WaitOptions, PageOptions<TitleInHistory> {
  /** How often the lists may be read whole; 1 when an earlier attempt has read them once. */
  maxReads?: 1 | 2
  /** What becomes of the rest when a later page, or contract 1, cannot be read. By default it fails. */
  unreadable?: Unreadable | undefined
}

/** Every page of both contracts, because neither has the titles of the other (docs/xbox-live.md, section 3.4). */
export async function readTitleHistory(
  call: XboxCall,
  xuid: string,
  options: HistoryOptions,
): Promise<TitleHistory> {
  const isLeftOut = (error: unknown) =>
    options.unreadable === 'skip' || (error instanceof XboxDown && error.isLasting)
  // Asked before anything is sent, so that trying again costs nothing.
  const down = call.downOf({ service: 'achievements', contract: xbox360.contract }, xuid)
  if (down && !isLeftOut(down)) throw down
  const newer = await readPagedList(call, xuid, modern, options)
  const older = await readPagedList(call, xuid, xbox360, { ...options, begun: true }).catch(
    (error: unknown) => {
      // Refused alone, it is no sign of privacy (docs/xbox-live.md, section 12.6).
      if (isRefusal(error)) return null
      if (isLeftOut(error) && newer.rows.size > 0 && isFault(error)) return nothingOf(error)
      throw error
    },
  )
  const counts = { modern: newer.rows.size, xbox360: older?.rows.size ?? 0 }
  const titles = newer.rows
  for (const title of older?.rows.values() ?? []) {
    const known = titles.get(title.titleId)
    titles.set(title.titleId, known ? merge(known, title) : title)
  }
  const dropped = newer.dropped + (older?.dropped ?? 0)
  return {
    xuid,
    titles: [...titles.values()],
    complete: newer.complete && (older?.complete ?? true),
    enoughForGains: titles.size > 0,
    leftOut: newer.leftOut ?? older?.leftOut ?? null,
    withoutXbox360: older === null,
    reads: newer.reads === 2 || older?.reads === 2 ? 2 : 1,
    dropped,
    counts,
    empty: titles.size + dropped === 0,
  }
}

const nothingOf = ({ message }: Error): ListRead<number, TitleInHistory> => ({
  rows: new Map(),
  dropped: 0,
  complete: false,
  reads: 1,
  leftOut: message,
})

/** The services are eventually consistent: of two rows for one title, the larger values are the newer ones. */
function merge(a: TitleInHistory, b: TitleInHistory): TitleInHistory {
  return {
    titleId: a.titleId,
    name: a.name || b.name,
    // Of two platforms, the one whose rows carry the number of achievements, which judging needs.
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
