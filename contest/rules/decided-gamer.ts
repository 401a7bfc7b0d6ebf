/** The combined effect of the decisions about one gamer: whether they are shown, whom they count for, and which games. */

export type DecisionKind = 'ban' | 'removal' | 'merge' | 'grant' | 'exclusion' | 'departure'

export type Hidden = 'banned' | 'left' | 'merged' | 'removed'

export interface DecisionInForce {
  id: number
  xuid: string
  kind: DecisionKind
  /** Of merges: the gamer this account counts for. */
  intoXuid: string | null
  /** Of grants and exclusions: links of the games, which stay the same through every patch. */
  links: readonly string[]
}

export interface DecidedGamer {
  /** Null for gamers in the contest. */
  hidden: Hidden | null
  mergedInto: string | null
  /** The other accounts that count for this gamer. */
  accounts: string[]
  granted: string[]
  excluded: string[]
}

/** If a gamer is hidden for several reasons, the first one is shown. */
const HIDING = [
  ['ban', 'banned'],
  ['departure', 'left'],
  ['merge', 'merged'],
  ['removal', 'removed'],
] as const satisfies readonly (readonly [DecisionKind, Hidden])[]

/**
 * A gamer's accounts are one person: grants and exclusions of any account apply to the gamer it counts for, and return
 * to the account when the merge is undone. `inForce` must contain at least the decisions about all accounts of the
 * person.
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
