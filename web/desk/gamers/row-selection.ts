export interface RowSelection {
  chosen: ReadonlySet<string>
  anchor: string | null
}

export const NO_SELECTION: RowSelection = { chosen: new Set(), anchor: null }

/** The whole range gets the state of its last row. */
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

export const toggledAll = ({ chosen }: RowSelection, rows: readonly string[]): RowSelection => ({
  chosen: rows.every((row) => chosen.has(row)) ? new Set() : new Set(rows),
  anchor: null,
})
