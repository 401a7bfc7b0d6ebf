/** Where the user was when they had to sign in; the sign-in page returns there. Per tab. */

const KEY = 'return_to'

/** Only to the desk, the only place that uses it; never to a planted address. */
const MAY_RETURN = /^\/organiser(\/|\?|#|$)/

export function rememberReturnPath(path: string, storage: Storage = sessionStorage): void {
  try {
    storage.setItem(KEY, path)
  } catch {
    // A browser may refuse storage; signing in then leads to the profile.
  }
}

/** Used once: the next sign-in leads to the profile again. */
export function takeReturnPath(storage: Storage = sessionStorage): string | null {
  try {
    const path = storage.getItem(KEY)
    storage.removeItem(KEY)
    return path && MAY_RETURN.test(path) ? path : null
  } catch {
    return null
  }
}
