import { useLocation, useSearchParams } from 'react-router'
import { withChoices } from '#web/data/address-choices.ts'
import { carryOn } from '#web/lists/history-state.ts'

/** `isContinued`: part of playing or dragging, which is one history entry in all. */
export type GoToMoment = (at: string | null, how?: { isContinued?: boolean }) => void

/** The moment in the address, `?at=`; null for now. */
export function useMoment(): [at: string | null, go: GoToMoment] {
  const [parameters, setParameters] = useSearchParams()
  const location = useLocation()
  const go: GoToMoment = (at, { isContinued = false } = {}) =>
    setParameters((before) => withChoices(before, { at }), {
      replace: isContinued,
      preventScrollReset: true,
      state: carryOn(location),
    })
  return [parameters.get('at'), go]
}
