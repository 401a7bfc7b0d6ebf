import { EASTERN } from '#contest/calendar/timestamp.ts'
import { counted, formatNumber } from '#contest/text/numbers.ts'

/** Aligned columns, figures to the right; ids and years are texts. An empty table is its `empty` sentence. */
export function table<Row>(
  rows: readonly Row[],
  columns: Readonly<Record<string, (row: Row) => string | number | null>>,
  empty: string,
): string {
  if (rows.length === 0) return empty
  const heads = Object.keys(columns)
  const cells = rows.map((row) => Object.values(columns).map((read) => read(row)))
  const textOf = (value: string | number | null | undefined) =>
    typeof value === 'number' ? formatNumber(value) : (value ?? '')
  const widths = heads.map((head, column) =>
    Math.max(head.length, ...cells.map((each) => textOf(each[column]).length)),
  )
  const lineOf = (values: readonly (string | number | null)[]) =>
    values
      .map((value, column) => {
        const text = textOf(value)
        const width = widths[column] ?? 0
        return typeof value === 'number' ? text.padStart(width) : text.padEnd(width)
      })
      .join('  ')
      .trimEnd()
  return [heads, widths.map((width) => '-'.repeat(width)), ...cells].map(lineOf).join('\n')
}

export function facts(pairs: Readonly<Record<string, string>>): string {
  const width = Math.max(...Object.keys(pairs).map((name) => name.length)) + 2
  return Object.entries(pairs)
    .map(([name, value]) => `${`${name}:`.padEnd(width)}${value}`)
    .join('\n')
}

const MOMENT = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: EASTERN,
})

/** In Eastern time, by which cycles are scheduled. */
export const moment = (at: Date | null, never = 'never'): string => (at ? `${MOMENT.format(at)} ET` : never)

export function duration(seconds: number): string {
  if (seconds < 90) return counted(seconds, 'second')
  const minutes = Math.round(seconds / 60)
  return minutes < 90 ? counted(minutes, 'minute') : counted(Math.round(minutes / 60), 'hour')
}
