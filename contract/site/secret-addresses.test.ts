import { expect, test } from 'vitest'
import { withoutSecrets } from './secret-addresses.ts'

test.each([
  ["the key of a player's feed", `/notices/${'k'.repeat(32)}.atom`, '/notices/***'],
  ['a feed in capitals and with a query', '/Notices/KEY.ATOM?a=1', '/notices/***'],
  ['the answer of Microsoft', '/auth/callback?code=1&state=2', '/auth/callback?***'],
  ['a sign-in without a query', '/auth/login', '/auth/login'],
  ['any other address', '/search?text=notices', '/search?text=notices'],
])('given %s, it is written without what is secret', (_, address, written) => {
  expect(withoutSecrets(address)).toBe(written)
})
