const NOTHING: never[] = []

/** The list of an answer; empty when the call failed, which the specification treats alike; undefined while it runs. */
export const listWhenSettled = <Item>(
  { isPending }: { isPending: boolean },
  list: readonly Item[] | null | undefined,
): readonly Item[] | undefined => (isPending ? undefined : (list ?? NOTHING))
