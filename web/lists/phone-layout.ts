import { useSyncExternalStore } from 'react'

/** The same number as in the stylesheets. */
const PHONE = '(max-width: 768px)'

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(PHONE)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

/** Where a phone gets other elements, not only another look: a stylesheet that hid one of two would leave both in the page. */
export const usePhoneLayout = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(PHONE).matches,
    () => false,
  )
