import { expect, test } from 'vitest'
import { signInErrorSentence } from './sign-in-errors.ts'

test.each([
  ['config_error', 'Server configuration error. Please contact support.'],
  ['missing_parameters', 'Authentication parameters missing. Please try again.'],
  ['invalid_state', 'Security validation failed. Please try again.'],
  ['authentication_failed', 'Authentication failed. Please try again.'],
  ['cancelled', 'Sign-in was cancelled. Nothing has changed.'],
  ['session_expired', 'Your session has expired. Please sign in again.'],
  ['registration_closed', 'Registration is closed. Only registered gamers can sign in.'],
  ['teapot', 'Authentication failed: teapot'],
  ['constructor', 'Authentication failed: constructor'],
  ['__proto__', 'Authentication failed: __proto__'],
])('given the code %s, the screen says %j', (code, sentence) => {
  expect(signInErrorSentence(code)).toBe(sentence)
})
