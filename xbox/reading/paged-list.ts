import type { z } from 'zod'
import type { TurnOptions } from '../accounts/service-queue.ts'
import type { Call } from '../call.ts'
import { XboxMalformed, XboxPrivate, XboxRefused } from '../errors.ts'
import type { Page } from '../shapes/page.ts'

/** A list of the achievements service about one player, read page by page. */
export interface PagedList<Key, Row> {
  /** Its path below the player's. */
  name: string
  /** More query parameters, as `&name=value`. */
  filter?: string
  contract: 1 | 2
  page: z.ZodType<Page<Row>>
  keyOf(row: Row): Key
  /** Combines two rows with the same key. */
  merge(known: Row, again: Row): Row
}

export interface ListRead<Key, Row> {
  rows: Map<Key, Row>
  /** Rows that could not be used. */
  dropped: number
  /** False when a row could not be used or the list changed while it was read: absence then proves nothing. */
  complete: boolean
  /** How often the whole list was read. */
  reads: 1 | 2
}

const PAGE_SIZE = 1000
// 6,400 rows even where the service ignores maxItems and sends its default of 32.
const MOST_PAGES = 200

/** Reads every page; once more when the list changed meanwhile, because a title just played jumps to a page already read. */
export async function readPagedList<Key, Row>(
  call: Call,
  xuid: string,
  list: PagedList<Key, Row>,
  turnOptions: TurnOptions,
): Promise<ListRead<Key, Row>> {
  const first = await readOnce(call, xuid, list, turnOptions)
  if (first.complete || first.dropped > 0) return first
  return { ...(await readOnce(call, xuid, list, { ...turnOptions, begun: true })), reads: 2 }
}

async function readOnce<Key, Row>(
  call: Call,
  xuid: string,
  list: PagedList<Key, Row>,
  turnOptions: TurnOptions,
): Promise<ListRead<Key, Row>> {
  const found = new Map<Key, Row>()
  const tokens = new Set<string>()
  let rows = 0
  let dropped = 0
  let total: number | null = null
  let position = ''
  for (let pages = 1; ; pages++) {
    const page = await readPage(
      call,
      xuid,
      list,
      position,
      pages === 1 ? turnOptions : { ...turnOptions, begun: true },
    )
    for (const row of page.rows) {
      const key = list.keyOf(row)
      const known = found.get(key)
      found.set(key, known ? list.merge(known, row) : row)
    }
    const rowsHere = page.rows.length + page.dropped
    rows += rowsHere
    dropped += page.dropped
    total = page.totalRecords ?? total
    const token = page.continuationToken
    // Keys are counted, not rows: a repeated row must not end the reading before the last page.
    if (total !== null && found.size + dropped >= total) break
    const everyRow = total === null ? token === null : rows >= total
    if (everyRow && (token === null || rowsHere === 0)) break
    // To go on would never end; to stop would pass off a part as the whole.
    if (rowsHere === 0) throw broken(`the list ends after ${rows} of ${total ?? 'unknown'} rows`)
    if (token !== null && tokens.has(token)) throw broken('its pages repeat')
    if (pages === MOST_PAGES) throw broken(`more than ${MOST_PAGES} pages`)
    if (token !== null) tokens.add(token)
    position = token === null ? `&skipItems=${rows}` : `&continuationToken=${encodeURIComponent(token)}`
  }
  return { rows: found, dropped, complete: dropped === 0 && found.size >= (total ?? 0), reads: 1 }
}

async function readPage<Row>(
  call: Call,
  xuid: string,
  { name, filter = '', contract, page }: PagedList<unknown, Row>,
  position: string,
  turnOptions: TurnOptions,
): Promise<Page<Row>> {
  const path = `/users/xuid(${xuid})/${name}?maxItems=${PAGE_SIZE}${filter}${position}`
  try {
    return await call({ service: 'achievements', path, contract }, page, turnOptions)
  } catch (error) {
    const refused = error instanceof XboxRefused && error.service === 'achievements'
    throw refused && [403, 404].includes(error.status) ? new XboxPrivate(xuid, error.status) : error
  }
}

const broken = (reason: string) => new XboxMalformed('achievements', reason)
