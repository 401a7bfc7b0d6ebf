import { expect, test } from 'vitest'
import { endpointsFromSimulator, LIVE_ENDPOINTS, trustedUrl } from './endpoints.ts'

test('given the real service, each endpoint is on its own host', () => {
  expect(LIVE_ENDPOINTS).toMatchObject({
    token: 'https://login.live.com/oauth20_token.srf',
    achievements: 'https://achievements.xboxlive.com',
    colours: 'https://dlassets-ssl.xboxlive.com',
    catalogue: 'https://displaycatalog.mp.microsoft.com',
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
  (url) => {
    expect(trustedUrl(url, 'The address')).toBe(url)
  },
)

test.each([
  ['http://profile.xboxlive.com', 'must be https'],
  ['http://127.0.0.1.example.org', 'must be https'],
  ['http://localhost.example.org', 'must be https'],
  ['ftp://127.0.0.1', 'must be https'],
  ['https://me:secret@profile.xboxlive.com', 'must not carry a password'],
  ['profile.xboxlive.com', 'is not a URL'],
])('%s is refused because it %s', (url, reason) => {
  expect(() => trustedUrl(url, 'The address')).toThrow(`The address ${reason}`)
})

test('given a simulator over plain http on another machine, it is refused', () => {
  expect(() => endpointsFromSimulator('http://simulator.example.org')).toThrow(
    'The simulator address must be https',
  )
})
