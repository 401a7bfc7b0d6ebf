const NOTHING: never[] = []

/** Undefined while it is loading or loaded. */
export const retryOf = (query: { isError: boolean; data: unknown; refetch: () => unknown }) =>
  query.isError && query.data === undefined ? query.refetch : undefined

/** Empty after a failure, as the specification requires; undefined while loading. */
export const listWhenLoaded = <Item>(
  { isPending }: { isPending: boolean },
  list: readonly Item[] | null | undefined,
): readonly Item[] | undefined => (isPending ? undefined : (list ?? NOTHING))
