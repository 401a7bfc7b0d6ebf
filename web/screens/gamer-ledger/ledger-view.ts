import { easternMonth } from '#contest/calendar/days.ts'
import { MONTH_NAMES } from '#contest/calendar/names.ts'
import { parseTimestamp } from '#contest/calendar/timestamp.ts'
import { csvText } from '#web/text/csv.ts'
import { hasText } from '#web/text/text-match.ts'
import type { ReceivedLedgerEntry } from './ledger-call.ts'

export const KINDS = [
  'All',
  'Squares',
  'Challenges',
  'Lost',
  'Points changed',
  'Patches',
  'Organiser',
] as const
export type Kind = (typeof KINDS)[number]

const ofSquares = ({ square, brought }: ReceivedLedgerEntry): boolean =>
  Boolean(square) || brought === 'squares'
const ofChallenges = ({ challenge_id, brought }: ReceivedLedgerEntry): boolean =>
  Boolean(challenge_id) || brought === 'challenges'

export const isLoss = ({ change, repriced }: ReceivedLedgerEntry): boolean => Number(change) < 0 && !repriced

const IS_OF_KIND: Readonly<Record<Kind, (entry: ReceivedLedgerEntry) => boolean>> = {
  All: () => true,
  Squares: ofSquares,
  Challenges: ofChallenges,
  Lost: isLoss,
  'Points changed': ({ repriced }) => Boolean(repriced),
  Patches: ({ cause }) => cause === 'patch',
  Organiser: ({ cause }) => cause === 'organiser',
}

export const countsByKind = (entries: readonly ReceivedLedgerEntry[]): Record<Kind, number> =>
  Object.fromEntries(KINDS.map((kind) => [kind, entries.filter(IS_OF_KIND[kind]).length])) as Record<
    Kind,
    number
  >

/** A square number matches with or without the # sign. */
export const filterLedger = (
  entries: readonly ReceivedLedgerEntry[],
  { kind, text }: { kind: Kind; text: string },
): ReceivedLedgerEntry[] =>
  entries.filter(
    (entry) =>
      IS_OF_KIND[kind](entry) &&
      hasText([entry.text, entry.name, entry.square ? `#${entry.square}` : null], text),
  )

export interface LedgerSettlementView {
  /** The settlement's anchor, and the key of its month. */
  at: string
  month: string
  cause: NonNullable<ReceivedLedgerEntry['cause']>
  patch: number | null
  change: number
  total: number
  entries: ReceivedLedgerEntry[]
}

/** Groups the entries of one settlement; several causes are shown by the entries. */
export function settlementsOf(entries: readonly ReceivedLedgerEntry[]): LedgerSettlementView[] {
  const settlements: LedgerSettlementView[] = []
  for (const entry of entries) {
    const at = entry.at ?? ''
    let last = settlements.at(-1)
    if (last?.at !== at) {
      const { cause, patch = null, total } = entry
      last = {
        at,
        month: monthOf(at),
        cause: cause ?? 'scan',
        patch,
        change: 0,
        total: Number(total),
        entries: [],
      }
      settlements.push(last)
    }
    last.change += Number(entry.change)
    last.entries.push(entry)
  }
  return settlements
}

/** `2026-03`, in Eastern time like every time on the site. */
export function monthOf(timestamp: string): string {
  const date = parseTimestamp(timestamp)
  return date ? easternMonth(date) : ''
}

/** `March 2026` */
export const monthName = (month: string): string =>
  `${MONTH_NAMES[Number(month.slice(5)) - 1] ?? ''} ${month.slice(0, 4)}`

export type Month = ReturnType<typeof monthsOf>[number]

/** Without what was found on joining. */
export function monthsOf(entries: readonly ReceivedLedgerEntry[]) {
  const months = new Map<string, number>()
  for (const { at, change, cause } of entries) {
    const month = monthOf(at ?? '')
    months.set(month, (months.get(month) ?? 0) + (cause === 'joined' ? 0 : Number(change)))
  }
  return [...months].map(([month, change]) => ({ month, change }))
}

export function sumsOf(entries: readonly ReceivedLedgerEntry[]) {
  const sums = { squares: 0, squarePoints: 0, challenges: 0, challengePoints: 0, total: 0 }
  for (const entry of entries) {
    const change = Number(entry.change)
    const count = entry.repriced ? 0 : (entry.count ?? Math.sign(change))
    sums.total += change
    if (ofSquares(entry)) {
      sums.squarePoints += change
      sums.squares += count
    } else if (ofChallenges(entry)) {
      sums.challengePoints += change
      sums.challenges += count
    }
  }
  return sums
}

/** Longer runs of plain squares are folded. */
const MAX_RUN_LENGTH = 5
const SHOWN_OF_RUN = 2

export type Line = ReceivedLedgerEntry | { folded: ReceivedLedgerEntry[] }

const isPlain = ({ square, cause, change }: ReceivedLedgerEntry): boolean =>
  Boolean(square) && cause === 'scan' && Number(change) > 0

/** Newest first. */
export function collapseRuns(entries: readonly ReceivedLedgerEntry[]): Line[] {
  const lines: Line[] = []
  for (let index = 0; index < entries.length; ) {
    let end = index
    while (end < entries.length && isPlain(entries[end]!)) end++
    const run = entries.slice(index, end)
    if (run.length > MAX_RUN_LENGTH)
      lines.push(...run.slice(0, SHOWN_OF_RUN), { folded: run.slice(SHOWN_OF_RUN) })
    else lines.push(...run)
    if (end === index) lines.push(entries[end++]!)
    index = end
  }
  return lines
}

const COLUMNS = [
  'id',
  'at',
  'cause',
  'patch',
  'square',
  'link',
  'challenge_id',
  'change',
  'total',
  'text',
] as const

export const ledgerCsv = (entries: readonly ReceivedLedgerEntry[]): string => csvText(COLUMNS, entries)
