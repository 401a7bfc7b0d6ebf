import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { clientOf } from './client-address.ts'

test.each([
  ['a peer from outside', '203.0.113.7', undefined, '203.0.113.7'],
  ['a peer from outside that names somebody else is not believed', '203.0.113.7', '10.0.0.1', '203.0.113.7'],
  ['a proxy on this machine is', '127.0.0.1', '203.0.113.7', '203.0.113.7'],
  ['of a list, only what the proxy wrote itself', '127.0.0.1', '1.1.1.1, 203.0.113.7', '203.0.113.7'],
  ['an empty name', '127.0.0.1', ' , ', '127.0.0.1'],
  ['IPv6 loopback', '::1', '203.0.113.7', '203.0.113.7'],
  ['mapped loopback', '::ffff:127.0.0.1', '203.0.113.7', '203.0.113.7'],
  ['a network of IPv6 is one client', '2001:db8:1:2:3:4:5:6', undefined, '2001:db8:1:2'],
  ['a mapped address is an address', '::ffff:203.0.113.7', undefined, '::ffff:203.0.113.7'],
])('%s', (_, remoteAddress, forwarded, expected) => {
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
  const request = { socket: { remoteAddress }, headers } as unknown as IncomingMessage
  expect(clientOf(request)).toBe(expected)
  expect(clientOf(request)).toBe(expected)
})
