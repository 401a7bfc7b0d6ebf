import { useSearchParams } from 'react-router'
import type { Shown } from './overall-tools.tsx'

/** In the address: `?show=circle`. */
export function useShown(): [shown: Shown, choose: (shown: Shown) => void] {
  const [parameters, setParameters] = useSearchParams()
  const choose = (next: Shown) =>
    setParameters(
      (before) => {
        if (next === 'circle') before.set('show', next)
        else before.delete('show')
        return before
      },
      { replace: true, preventScrollReset: true },
    )
  return [parameters.get('show') === 'circle' ? 'circle' : 'everyone', choose]
}
