/** Who was first on each square, read once per state, because it reads everyone's events. */
import type { Db } from '#store/schema.ts'
import { type FirstCompletion, firstCompletions } from '#store/settled/first-completions.ts'
import type { Snapshot } from '../snapshot/state.ts'
import { createKeptValue } from './kept-values.ts'

export type ReadFirsts = (snapshot: Snapshot) => Promise<readonly FirstCompletion[]>

export function createFirsts(db: Db): ReadFirsts {
  const keep = createKeptValue<readonly FirstCompletion[]>()
  return ({ version, parts }) =>
    keep([parts.games, parts.gamers, parts.counts].join(), () => firstCompletions(db, { upTo: version }))
}

export const firstsOf = async (
  read: ReadFirsts,
  snapshot: Snapshot,
  xuid: string,
): Promise<FirstCompletion[]> =>
  (await read(snapshot))
    .filter((first) => first.xuid === xuid)
    .sort((a, b) => a.at.getTime() - b.at.getTime() || a.square - b.square)
