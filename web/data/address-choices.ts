/** A visitor's choices in the address, so that they can be linked and survive a reload. */
import { useCallback } from 'react'
import { useSearchParams } from 'react-router'

/**
 * A choice neither adds to the history nor scrolls. It is rendered before the next key or click, which may be another choice: as
 * the transition that navigations are, it would be computed from what is no longer chosen.
 */
export const STAY = { replace: true, preventScrollReset: true, flushSync: true } as const

type Choices = Readonly<Record<string, string | null>>

/** With these; null or an empty text removes one. */
export function withChoices(query: URLSearchParams, choices: Choices): URLSearchParams {
  const next = new URLSearchParams(query)
  for (const [name, value] of Object.entries(choices)) {
    if (value) next.set(name, value)
    else next.delete(name)
  }
  return next
}

export function useAddressChoices(): [query: URLSearchParams, choose: (choices: Choices) => void] {
  const [query, setQuery] = useSearchParams()
  const choose = useCallback(
    (choices: Choices) => setQuery((before) => withChoices(before, choices), STAY),
    [setQuery],
  )
  return [query, choose]
}
