import { useAddressChoices } from '#web/data/address-choices.ts'
import type { Shown } from './overall-tools.tsx'

/** In the address: `?show=circle`. */
export function useShown(): [shown: Shown, choose: (shown: Shown) => void] {
  const [parameters, choose] = useAddressChoices()
  return [
    parameters.get('show') === 'circle' ? 'circle' : 'everyone',
    (shown) => choose({ show: shown === 'circle' ? shown : null }),
  ]
}
