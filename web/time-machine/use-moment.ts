import { useSearchParams } from 'react-router'

/** The moment in the address, `?at=`; null for now. */
export function useMoment(): [at: string | null, go: (at: string | null) => void] {
  const [parameters, setParameters] = useSearchParams()
  const go = (at: string | null) =>
    setParameters(
      (before) => {
        const next = new URLSearchParams(before)
        if (at === null) next.delete('at')
        else next.set('at', at)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  return [parameters.get('at'), go]
}
