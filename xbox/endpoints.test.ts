import { expect, test } from 'vitest'
import { endpointsFromSimulator, endpointsWith, LIVE_ENDPOINTS } from './endpoints.ts'

test('given no overrides, the real hosts are used', () => {
  expect(endpointsWith({})).toEqual(LIVE_ENDPOINTS)
  expect(LIVE_ENDPOINTS).toMatchObject({
    token: 'https://login.live.com/oauth20_token.srf',
    achievements: 'https://achievements.xboxlive.com',
    colours: 'https://dlassets-ssl.xboxlive.com',
  })
})

test('given a simulator, the host becomes the first segment of the path', () => {
  expect(endpointsFromSimulator('http://127.0.0.1:4010/')).toMatchObject({
    authorize: 'http://127.0.0.1:4010/login.live.com/oauth20_authorize.srf',
    profile: 'http://127.0.0.1:4010/profile.xboxlive.com',
  })
})

test.each(['http://localhost:1/x', 'http://[::1]:1/x', 'http://127.8.9.1/x', 'https://example.org/x'])(
  '%s is accepted',
  (profile) => {
    expect(endpointsWith({ profile }).profile).toBe(profile)
  },
)

test.each([
  ['http://profile.xboxlive.com', 'must be https'],
  ['http://127.0.0.1.example.org', 'must be https'],
  ['http://localhost.example.org', 'must be https'],
  ['ftp://127.0.0.1', 'must be https'],
  ['https://me:secret@profile.xboxlive.com', 'must not carry a password'],
  ['profile.xboxlive.com', 'is not a URL'],
])('%s is refused because it %s', (profile, reason) => {
  expect(() => endpointsWith({ profile })).toThrow(`The Xbox endpoint "profile" ${reason}`)
})
