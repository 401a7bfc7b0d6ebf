/** Where the user was when they had to sign in; the sign-in page returns there. Per tab. Without storage it leads to the profile. */
import { readStored, store } from '#web/data/stored.ts'

const KEY = 'return_to'

/** Only to the desk, the only place that uses it; never to a planted address. */
const MAY_RETURN = /^\/organiser(\/|\?|#|$)/

export const rememberReturnPath = (path: string): void => store(KEY, path, 'sessionStorage')

/** Used once: the next sign-in leads to the profile again. */
export function takeReturnPath(): string | null {
  const path = readStored(KEY, 'sessionStorage')
  store(KEY, null, 'sessionStorage')
  return typeof path === 'string' && MAY_RETURN.test(path) ? path : null
}
