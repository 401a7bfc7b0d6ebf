/** What the decisions in force come to for one gamer: whether they are shown, for whom they count, and which games. */

export type DecisionKind = 'ban' | 'removal' | 'merge' | 'grant' | 'exclusion' | 'departure'

/** Why nobody sees a gamer. */
export type Hidden = 'banned' | 'left' | 'merged' | 'removed'

export interface DecisionInForce {
  id: number
  xuid: string
  kind: DecisionKind
  /** Of merges: the gamer that this account counts for. */
  intoXuid: string | null
  /** Of grants and exclusions: the games, by which they outlive every patch. */
  links: readonly string[]
}

export interface DecidedGamer {
  /** Null for those who take part. */
  hidden: Hidden | null
  mergedInto: string | null
  /** The other accounts that count for this gamer. */
  accounts: string[]
  granted: string[]
  excluded: string[]
}

/** Of several reasons to hide a gamer the first is told. */
const HIDING = [
  ['ban', 'banned'],
  ['departure', 'left'],
  ['merge', 'merged'],
  ['removal', 'removed'],
] as const satisfies readonly (readonly [DecisionKind, Hidden])[]

/**
 * A gamer's accounts are one person: what was granted to or excluded from any of them holds for the gamer they count for, and
 * each has its own again when the merge is undone. `inForce` has at least the decisions about all of the person's accounts.
 */
export function decidedGamer(xuid: string, inForce: readonly Omit<DecisionInForce, 'id'>[]): DecidedGamer {
  const own = inForce.filter((decision) => decision.xuid === xuid)
  const accounts = inForce.filter(({ kind, intoXuid }) => kind === 'merge' && intoXuid === xuid)
  const person = new Set([xuid, ...accounts.map((merge) => merge.xuid)])
  const linksOf = (kind: DecisionKind) =>
    [
      ...new Set(
        inForce.filter((each) => each.kind === kind && person.has(each.xuid)).flatMap(({ links }) => links),
      ),
    ].sort()
  const [, hidden = null] = HIDING.find(([kind]) => own.some((decision) => decision.kind === kind)) ?? []
  return {
    hidden,
    mergedInto: own.find(({ kind }) => kind === 'merge')?.intoXuid ?? null,
    accounts: accounts.map((merge) => merge.xuid).sort(),
    granted: linksOf('grant'),
    excluded: linksOf('exclusion'),
  }
}
