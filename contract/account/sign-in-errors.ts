/** Why a sign-in failed: the codes in the address, and the login screen's sentences. */

export const SIGN_IN_ERRORS = {
  config_error: 'Server configuration error. Please contact support.',
  missing_parameters: 'Authentication parameters missing. Please try again.',
  invalid_state: 'Security validation failed. Please try again.',
  authentication_failed: 'Authentication failed. Please try again.',
  cancelled: 'Sign-in was cancelled. Nothing has changed.',
  too_many_sign_ins: 'Too many sign-ins from your connection. Please try again in a minute.',
  session_expired: 'Your session has expired. Please sign in again.',
  registration_closed: 'Registration is closed. Only registered gamers can sign in.',
} as const

export type SignInErrorCode = keyof typeof SIGN_IN_ERRORS

// The code comes from the address bar: `constructor` must not find an inherited property.
const isSignInErrorCode = (code: string): code is SignInErrorCode => Object.hasOwn(SIGN_IN_ERRORS, code)

export const signInErrorSentence = (code: string): string =>
  isSignInErrorCode(code) ? SIGN_IN_ERRORS[code] : `Authentication failed: ${code}`
