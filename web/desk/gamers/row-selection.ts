/** Which rows of a list are selected: one by one, from one to another, or all that are shown. */
export interface RowSelection {
  chosen: ReadonlySet<string>
  /** Where a range begins: the row that was last clicked. */
  anchor: string | null
}

export const NO_SELECTION: RowSelection = { chosen: new Set(), anchor: null }

/** A range becomes as the row where it ends. */
export function withToggledRow(
  { chosen, anchor }: RowSelection,
  rows: readonly string[],
  row: string,
  isRange: boolean,
): RowSelection {
  const [from, to] = [isRange && anchor !== null ? rows.indexOf(anchor) : -1, rows.indexOf(row)]
  const range = from < 0 ? [row] : rows.slice(Math.min(from, to), Math.max(from, to) + 1)
  const after = new Set(chosen)
  for (const each of range) {
    if (chosen.has(row)) after.delete(each)
    else after.add(each)
  }
  return { chosen: after, anchor: row }
}

/** All that are shown, or none when they all are. */
export const toggledAll = ({ chosen }: RowSelection, rows: readonly string[]): RowSelection => ({
  chosen: rows.every((row) => chosen.has(row)) ? new Set() : new Set(rows),
  anchor: null,
})
