const NOTHING: never[] = []

/** How to ask again for what could not be loaded; nothing while it may still come, or is here. */
export const retryOf = <Answer>(query: {
  isError: boolean
  data: Answer | undefined
  refetch: () => unknown
}): (() => unknown) | undefined => (query.isError && query.data === undefined ? query.refetch : undefined)

/** The list of an answer; empty when the call failed, which the specification treats alike; undefined while it runs. */
export const listWhenLoaded = <Item>(
  { isPending }: { isPending: boolean },
  list: readonly Item[] | null | undefined,
): readonly Item[] | undefined => (isPending ? undefined : (list ?? NOTHING))
