import { useSyncExternalStore } from 'react'

/** The same number as in the stylesheets. */
const PHONE = '(max-width: 768px)'

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(PHONE)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

/** For screens that need other elements on a phone, not only other styles. */
export const usePhoneLayout = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(PHONE).matches,
    () => false,
  )
