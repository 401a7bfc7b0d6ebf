import { useRef } from 'react'
import { useSearchParams } from 'react-router'

/** What follows so soon is playing, or dragging the knob: one entry in the history for all of it. */
const SOON_MS = 1500

/** The moment in the address, `?at=`; null for now. */
export function useMoment(): [at: string | null, go: (at: string | null) => void] {
  const [parameters, setParameters] = useSearchParams()
  const last = useRef(0)
  const go = (at: string | null) => {
    const replace = Date.now() - last.current < SOON_MS
    last.current = Date.now()
    setParameters(
      (before) => {
        const next = new URLSearchParams(before)
        if (at === null) next.delete('at')
        else next.set('at', at)
        return next
      },
      { replace, preventScrollReset: true },
    )
  }
  return [parameters.get('at'), go]
}
