import { expect, test } from 'vitest'
import { XboxConfigError } from '../errors.ts'
import { createTokenVault } from './token-vault.ts'

const key = 'a key that is long enough to be a key'
const vault = createTokenVault(key)

test('given a sealed token, the same key opens it, also in another process', () => {
  const sealed = vault.seal('M.R3_BAY.secret', 'reader-1')
  expect(sealed).toMatch(/^v1\./)
  expect(sealed).not.toContain('secret')
  expect(createTokenVault(key).open(sealed, 'reader-1')).toBe('M.R3_BAY.secret')
})

test('given the same token twice, it is sealed differently each time', () => {
  expect(vault.seal('token', 'a')).not.toBe(vault.seal('token', 'a'))
})

test.each([
  [
    'another key',
    createTokenVault(`${key}!`),
    'reader-1',
    (sealed: string) => sealed,
    'does not open with this key',
  ],
  ['another account', vault, 'reader-2', (sealed: string) => sealed, 'does not open with this key'],
  [
    'a changed byte',
    vault,
    'reader-1',
    (sealed: string) => sealed.replace(/.$/, (end) => (end === 'A' ? 'Q' : 'A')),
    'does not open',
  ],
  [
    'a short tag',
    vault,
    'reader-1',
    (sealed: string) => sealed.replace(/\.[^.]+\.(?=[^.]+$)/, '.AAAA.'),
    'does not open',
  ],
  [
    'another version',
    vault,
    'reader-1',
    (sealed: string) => sealed.replace('v1', 'v9'),
    'has an unknown format',
  ],
  ['plain text', vault, 'reader-1', () => 'M.R3_BAY.secret', 'has an unknown format'],
])('given %s, it stays shut and says so', (_, opener, owner, change, message) => {
  const sealed = change(vault.seal('M.R3_BAY.secret', 'reader-1'))
  expect(() => opener.open(sealed, owner)).toThrow(XboxConfigError)
  expect(() => opener.open(sealed, owner)).toThrow(message)
})

test('given a short key, there is no vault', () => {
  expect(() => createTokenVault('short')).toThrow('at least 32 characters')
})
