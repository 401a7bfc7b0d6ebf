import { expect, test, vi } from 'vitest'
import { readCallback, removeLoginRecord, storeLoginRecord, welcomeSentence } from './login-record.ts'

const NOW = new Date('2025-09-13T06:04:00Z')

test.each([
  ['nothing', '', { outcome: 'none' }],
  ['an error', 'error=invalid_state', { outcome: 'failed', code: 'invalid_state' }],
  [
    'an error and a success',
    'error=config_error&success=true&xuid=1&gamertag=Vega',
    { outcome: 'failed', code: 'config_error' },
  ],
  [
    'a success',
    'success=true&xuid=1&gamertag=Vega+Prime&display_name=V&has_linked_account=true',
    { outcome: 'success', xuid: '1', gamertag: 'Vega Prime', displayName: 'V', isLinked: true },
  ],
  [
    'a success without a display name',
    'success=true&xuid=1&gamertag=Vega&has_linked_account=yes',
    { outcome: 'success', xuid: '1', gamertag: 'Vega', displayName: 'Vega', isLinked: false },
  ],
  ['a success without an xuid', 'success=true&gamertag=Vega', { outcome: 'none' }],
  ['a success without a gamertag', 'success=true&xuid=1&gamertag=', { outcome: 'none' }],
  ['no success', 'success=1&xuid=1&gamertag=Vega', { outcome: 'none' }],
])('given %s in the address, the callback is read', (_, query, expected) => {
  expect(readCallback(new URLSearchParams(query))).toEqual(expected)
})

test.each([
  [true, 'Welcome back, Vega! Your account is linked.'],
  [false, 'Welcome, Vega! Account created successfully.'],
])('given an account that is linked: %s, the welcome says so', (isLinked, sentence) => {
  expect(welcomeSentence({ gamertag: 'Vega', isLinked })).toBe(sentence)
})

function memory(): Storage {
  const items = new Map<string, string>()
  return {
    get length() {
      return items.size
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
  }
}

test.each([
  [true, '77'],
  [false, null],
])('given an account that is linked: %s, the record keeps %s', (isLinked, linked_gamer_xuid) => {
  const storage = memory()
  const signIn = { outcome: 'success', xuid: '77', gamertag: 'Vega', displayName: 'V', isLinked } as const
  storeLoginRecord(signIn, NOW, storage)
  expect(JSON.parse(storage.getItem('xbox_user') ?? '')).toEqual({
    xuid: '77',
    gamertag: 'Vega',
    display_name: 'V',
    linked_gamer_xuid,
    created_at: NOW.toISOString(),
    updated_at: NOW.toISOString(),
  })
  removeLoginRecord(storage)
  expect(storage.getItem('xbox_user')).toBeNull()
})

test('given a browser that refuses storage, signing in goes on', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const refusing = {
    ...memory(),
    removeItem: () => {
      throw new DOMException('Denied', 'SecurityError')
    },
  }
  expect(() => removeLoginRecord(refusing)).not.toThrow()
  expect(warn).toHaveBeenCalledOnce()
  warn.mockRestore()
})
