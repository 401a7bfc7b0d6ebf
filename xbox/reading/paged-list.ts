import type { z } from 'zod'
import type { TurnOptions } from '../accounts/service-queue.ts'
import type { XboxCall } from '../call.ts'
import { XboxDown, XboxMalformed, XboxPrivate, XboxRefused, XboxUnreachable } from '../errors.ts'
import { parseJson } from '../http/exchange.ts'
import { isTransient } from '../retries.ts'
import type { ListPage } from '../shapes/page.ts'

/** A list of the achievements service about one player, read page by page. */
export interface PagedList<Key, Row> {
  name: string
  filter?: string
  contract: 1 | 2
  page: z.ZodType<ListPage<Row>>
  /** Instead of parsing a page, if it is known. */
  recognise?: ((body: Uint8Array) => ListPage<Row> | undefined) | undefined
  keyOf(row: Row): Key
  /** Combines two rows with the same key. */
  merge(known: Row, again: Row): Row
}

export interface ListRead<Key, Row> {
  rows: Map<Key, Row>
  /** Unusable rows. */
  dropped: number
  /** False if the list does not add up: existing rows count, but a missing one proves nothing. */
  complete: boolean
  /** How often the whole list was read. */
  reads: 1 | 2
  /** Why pages are missing; null if all came. */
  leftOut: string | null
}

/** Whether an unreadable part fails the read, to be retried, or is left out. */
export type Unreadable = 'fail' | 'skip'

interface ListOptions<Row> extends TurnOptions, PageOptions<Row> {
  maxReads?: 1 | 2
}

export interface PageOptions<Row> {
  unreadable?: Unreadable | undefined
  /** Called with the rows of every page before the next is requested, and how many the list announces after them; some rows may repeat. */
  onPage?: ((rows: readonly Row[], left: number) => Promise<void>) | undefined
}

interface Pass<Key, Row> {
  rows: Map<Key, Row>
  dropped: number
  end: End
  leftOut: string | null
}

/** With as many rows as announced, with fewer, or stuck in repeating pages. Only the second may be better next time. */
type End = 'whole' | 'short' | 'stuck'

export const PAGE_SIZE = 1000
// 6,400 rows even if the service ignores maxItems and sends its default of 32.
const MAX_PAGES = 200

/**
 * Reads every page (docs/xbox-live.md, section 12.3). Reads again if there are fewer rows than announced, because a
 * title just played jumps to a page already read; if they are fewer again, the service counts rows that it never sends.
 */
export async function readPagedList<Key, Row>(
  call: XboxCall,
  xuid: string,
  list: PagedList<Key, Row>,
  { maxReads = 2, unreadable, onPage, ...turnOptions }: ListOptions<Row>,
): Promise<ListRead<Key, Row>> {
  const pages = { unreadable, onPage }
  const first = await readOnce(call, xuid, list, pages, turnOptions)
  if (first.end !== 'short' || first.dropped > 0 || maxReads === 1) return listRead(first, 1)
  const second = await readOnce(call, xuid, list, pages, { ...turnOptions, begun: true })
  if (second.end !== 'whole') addRows(second.rows, first.rows.values(), list)
  return listRead(second, 2)
}

const listRead = <Key, Row>({ end, ...pass }: Pass<Key, Row>, reads: 1 | 2): ListRead<Key, Row> => ({
  ...pass,
  complete: end === 'whole' && pass.dropped === 0,
  reads,
})

async function readOnce<Key, Row>(
  call: XboxCall,
  xuid: string,
  list: PagedList<Key, Row>,
  { unreadable = 'fail', onPage }: PageOptions<Row>,
  turnOptions: TurnOptions,
): Promise<Pass<Key, Row>> {
  const found = new Map<Key, Row>()
  const way = createWay<Key>()
  let dropped = 0
  let position = ''
  for (;;) {
    const isFirst = position === ''
    const turn = { ...turnOptions, begun: turnOptions.begun || !isFirst }
    const page = await readPage(call, xuid, list, position, turn).catch((error: unknown) => {
      // Some services refuse pages beyond the end; what was read stays.
      if (!isFirst && (isRefusal(error) || (unreadable === 'skip' && isFault(error)))) return error
      throw error
    })
    if (page instanceof Error) return { rows: found, dropped, end: 'stuck', leftOut: page.message }
    addRows(found, page.rows, list)
    dropped += page.dropped
    await onPage?.(page.rows, Math.max(0, (page.totalRecords ?? 0) - found.size - dropped))
    const [opening] = page.rows
    // Keys are counted, not rows: a repeated row must not end the reading early.
    const next = way.after(page, opening && list.keyOf(opening), found.size + dropped)
    if ('end' in next) return { rows: found, dropped, end: next.end, leftOut: null }
    position = next.position
  }
}

/** Decides which page to request next, or how the reading ends. */
function createWay<Key>() {
  const tokens = new Set<string>()
  let opening: Key | undefined
  let pages = 0
  let rows = 0
  let total: number | null = null
  let wasEmpty = false

  return {
    /** `first` is the key of the page's first row, `known` the number of different rows so far. */
    after(
      page: ListPage<unknown>,
      first: Key | undefined,
      known: number,
    ): { position: string } | { end: End } {
      const rowsHere = page.rows.length + page.dropped
      const token = page.continuationToken
      pages++
      rows += rowsHere
      // A later page may announce fewer rows than the first; the maximum counts.
      total = page.totalRecords === null ? total : Math.max(page.totalRecords, total ?? 0)
      const isWhole = total !== null && known >= total
      const isLost =
        pages === MAX_PAGES ||
        (token !== null && tokens.has(token)) ||
        // The service sends the same page again.
        (pages > 1 && first !== undefined && first === opening) ||
        (rowsHere === 0 && wasEmpty)
      if (pages === 1) opening = first
      wasEmpty = rowsHere === 0

      if (token !== null) {
        // A service may name a next page although everything was sent, and may send an empty page before the last.
        if (isLost || (isWhole && wasEmpty)) return { end: isWhole ? 'whole' : 'stuck' }
        tokens.add(token)
        return { position: `&continuationToken=${encodeURIComponent(token)}` }
      }
      const isFull = total === null && rowsHere >= PAGE_SIZE
      if (isWhole || (total === null && !isFull)) return { end: 'whole' }
      if (isLost) return { end: 'stuck' }
      if (wasEmpty || (total !== null && rows >= total)) return { end: total === null ? 'whole' : 'short' }
      return { position: `&skipItems=${rows}` }
    },
  }
}

/** A refusal that will not change. Excludes 401, which concerns the asking account. */
export const isRefusal = (error: unknown): error is XboxPrivate | XboxRefused =>
  error instanceof XboxPrivate ||
  (error instanceof XboxRefused && error.status !== 401 && !isTransient(error))

/** A fault of the service that may never be fixed. */
export const isFault = (error: unknown): error is XboxDown | XboxMalformed | XboxRefused | XboxUnreachable =>
  error instanceof XboxDown ||
  error instanceof XboxMalformed ||
  error instanceof XboxUnreachable ||
  (error instanceof XboxRefused && error.status !== 401)

function addRows<Key, Row>(known: Map<Key, Row>, rows: Iterable<Row>, list: PagedList<Key, Row>): void {
  for (const row of rows) {
    const key = list.keyOf(row)
    const before = known.get(key)
    known.set(key, before ? list.merge(before, row) : row)
  }
}

/** Of a page that was recognised, after all. */
export function rowsOf<Key, Row>(list: PagedList<Key, Row>, body: Uint8Array): Map<Key, Row> {
  const rows = new Map<Key, Row>()
  addRows(rows, list.page.parse(parseJson(body)).rows, list)
  return rows
}

async function readPage<Row>(
  call: XboxCall,
  xuid: string,
  { name, filter = '', contract, page, recognise }: PagedList<unknown, Row>,
  position: string,
  turnOptions: TurnOptions,
): Promise<ListPage<Row>> {
  const path = `/users/xuid(${xuid})/${name}?maxItems=${PAGE_SIZE}${filter}${position}`
  try {
    return await call({ service: 'achievements', path, contract, recognise }, page, turnOptions)
  } catch (error) {
    const refused = error instanceof XboxRefused && error.service === 'achievements'
    throw refused && [403, 404].includes(error.status) ? new XboxPrivate(xuid, error.status) : error
  }
}
