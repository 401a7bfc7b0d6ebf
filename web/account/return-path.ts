/** Where somebody was who had to sign in first: the sign-in page leads back there. Of this tab alone. */

const KEY = 'return_to'

/** Only to the desk, the one place that asks for it; never to an address that somebody planted. */
const MAY_RETURN = /^\/organiser(\/|\?|#|$)/

export function rememberReturnPath(path: string, storage: Storage = sessionStorage): void {
  try {
    storage.setItem(KEY, path)
  } catch {
    // A browser may refuse storage; then signing in leads to the profile, as always.
  }
}

/** Once: the next sign-in leads to the profile again. */
export function takeReturnPath(storage: Storage = sessionStorage): string | null {
  try {
    const path = storage.getItem(KEY)
    storage.removeItem(KEY)
    return path && MAY_RETURN.test(path) ? path : null
  } catch {
    return null
  }
}
