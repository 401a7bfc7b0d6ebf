import fc from 'fast-check'
import { expect, test } from 'vitest'
import { normalAddress } from './normal-address.ts'

test.each([
  ['/', '/'],
  ['/auth/login', '/auth/login'],
  ['/auth/login?a=%61//b/../c', '/auth/login?a=%61//b/../c'],
  ['/gamer/Two%20Words', '/gamer/Two%20Words'],
  ['/.well-known/microsoft-identity-association.json', '/.well-known/microsoft-identity-association.json'],
  ['/%61uth/login', '/auth/login'],
  ['/auth/l%6Fgin', '/auth/login'],
  ['//auth/login', '/auth/login'],
  ['/auth//login', '/auth/login'],
  ['/auth/./login', '/auth/login'],
  ['/x/../auth/login', '/auth/login'],
  ['/x/%2e%2E/auth/login', '/auth/login'],
  ['/../../auth/login', '/auth/login'],
  ['http://grid900.example/auth/login?x=1', '/auth/login?x=1'],
  ['HTTPS://user@grid900.example:80//%61uth/login', '/auth/login'],
  ['http://grid900.example', '/'],
  ['http://grid900.example?x=1', '/?x=1'],
  ['/auth/login#part', '/auth/login'],
  ['/auth/login/', '/auth/login/'],
  ['/auth/login/.', '/auth/login/'],
  ['/auth%2Flogin', '/auth%2Flogin'],
  ['/%2561uth/login', '/%2561uth/login'],
  ['/%ff%', '/%ff%'],
  ['/%%36%31uth/login', '/%%36%31uth/login'],
  ['', '/'],
])('%s is %s', (target, expected) => {
  expect(normalAddress(target)).toBe(expected)
})

test('given anything, what is normal once stays as it is', () => {
  const piece = fc.constantFrom(
    '/',
    '.',
    '..',
    '%2e',
    '%2F',
    '%61',
    '%36',
    '%31',
    '%',
    '61',
    'a',
    '?',
    '#',
    'http://h',
    '%25',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const once = normalAddress(pieces.join(''))
      expect(normalAddress(once)).toBe(once)
    }),
  )
})
