/** What an interrupted run has measured already: `npm run bench` goes on with the rest. */

/** By benchmark; besides them what identifies the run. */
export type Results = Record<string, unknown>

export interface Run {
  /** Figures of different versions are never mixed. */
  commit: string
  quick?: true
}

/** The results of the same run, if some are missing; else those of a new one. */
export function resultsSoFar(last: Results, run: Run, names: readonly string[]): Results {
  const isSame = last.commit === run.commit && last.quick === run.quick
  const isUnfinished = names.some((name) => !(name in last))
  return isSame && isUnfinished ? last : { ...run }
}
