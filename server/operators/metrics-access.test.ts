import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { type MetricsAccess, mayReadMetrics } from './metrics-access.ts'

const TOKEN = 'a-token-of-the-operators'
const HERE = 'http://127.0.0.1:3000'
const PUBLIC = 'https://grid900.example'
const none: MetricsAccess = { token: undefined, ownPort: false }
const byToken: MetricsAccess = { token: TOKEN, ownPort: false }
const onOwnPort: MetricsAccess = { token: undefined, ownPort: true }

test.each<[string, MetricsAccess, string, string, Record<string, string>, boolean]>([
  ['a site of this machine, asked from it', none, HERE, '127.0.0.1', {}, true],
  ['the same in IPv6', none, 'http://[::1]:3000', '::1', {}, true],
  ['the same through a proxy', none, HERE, '127.0.0.1', { 'x-forwarded-for': '203.0.113.7' }, false],
  ['the same from elsewhere', none, HERE, '203.0.113.7', {}, false],
  ['a public site, asked from its own machine', none, PUBLIC, '127.0.0.1', {}, false],
  ['a token that is not sent', byToken, HERE, '127.0.0.1', {}, false],
  ['another token', byToken, PUBLIC, '127.0.0.1', { authorization: 'Bearer another-one' }, false],
  ['the token, from anywhere', byToken, PUBLIC, '203.0.113.7', { authorization: `Bearer ${TOKEN}` }, true],
  ['a port of their own, asked on the other', onOwnPort, HERE, '127.0.0.1', {}, false],
])('given %s', (_, access, publicUrl, remoteAddress, headers, expected) => {
  const request = { socket: { remoteAddress }, headers } as unknown as IncomingMessage
  expect(mayReadMetrics(request, access, publicUrl)).toBe(expected)
})
