import type { IncomingMessage } from 'node:http'
import { describe, expect, test } from 'vitest'
import { createClients, LOOPBACK, type TrustedProxies } from './client-address.ts'

const asked = (remoteAddress: string, forwarded: string | undefined): IncomingMessage =>
  ({
    socket: { remoteAddress },
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
  }) as unknown as IncomingMessage

describe('given proxies on this machine', () => {
  test.each([
    ['a peer from outside', '203.0.113.7', undefined, '203.0.113.7'],
    [
      'a peer from outside that names somebody else is not believed',
      '203.0.113.7',
      '10.0.0.1',
      '203.0.113.7',
    ],
    ['a proxy on this machine is', '127.0.0.1', '203.0.113.7', '203.0.113.7'],
    ['of a list, only what the proxy wrote itself', '127.0.0.1', '1.1.1.1, 203.0.113.7', '203.0.113.7'],
    ['two proxies on this machine', '127.0.0.1', '1.1.1.1, 203.0.113.7, 127.0.0.1', '203.0.113.7'],
    ['an empty name', '127.0.0.1', ' , ', '127.0.0.1'],
    ['a name that is no address', '127.0.0.1', 'unknown', '127.0.0.1'],
    ['IPv6 loopback', '::1', '203.0.113.7', '203.0.113.7'],
    ['mapped loopback', '::ffff:127.0.0.1', '203.0.113.7', '203.0.113.7'],
    ['an address with its port', '127.0.0.1', '203.0.113.7:4711', '203.0.113.7'],
    ['an address in brackets', '127.0.0.1', '[2001:db8:1:2::5]:4711', '2001:db8:1:2'],
    ['a network of IPv6 is one client', '2001:db8:1:2:3:4:5:6', undefined, '2001:db8:1:2'],
    ['also where its zeros are left out', '2001:db8::5', undefined, '2001:db8:0:0'],
    ['and however it is spelt', '2001:0DB8:0:0::7', undefined, '2001:db8:0:0'],
    ['a mapped address is the address', '::ffff:203.0.113.7', undefined, '203.0.113.7'],
  ])('%s', (_, peer, forwarded, expected) => {
    const request = asked(peer, forwarded)
    const clients = createClients(LOOPBACK)
    expect(clients.of(request)).toBe(expected)
    expect(clients.of(request), 'and again on the same connection').toBe(expected)
  })
})

describe('given TRUSTED_PROXIES', () => {
  const networks = ['10.0.0.0/8', '2001:db8:ff::/48', '192.0.2.9']
  test.each<[string, TrustedProxies, string, string | undefined, string]>([
    ['a proxy of the network', networks, '10.1.2.3', '203.0.113.7', '203.0.113.7'],
    ['a chain of them', networks, '10.1.2.3', '203.0.113.7, 192.0.2.9, 10.9.9.9', '203.0.113.7'],
    ['what a client wrote before', networks, '10.1.2.3', '1.1.1.1, 203.0.113.7, 10.9.9.9', '203.0.113.7'],
    ['a proxy in IPv6', networks, '2001:db8:ff::1', '203.0.113.7', '203.0.113.7'],
    ['loopback is not among them', networks, '127.0.0.1', '203.0.113.7', '127.0.0.1'],
    ['one proxy in a row', 1, '198.51.100.1', '1.1.1.1, 203.0.113.7', '203.0.113.7'],
    ['two in a row', 2, '198.51.100.1', '1.1.1.1, 203.0.113.7, 198.51.100.2', '203.0.113.7'],
    ['fewer than two', 2, '198.51.100.1', '203.0.113.7', '203.0.113.7'],
    ['none', 0, '127.0.0.1', '203.0.113.7', '127.0.0.1'],
  ])('%s', (_, trusted, peer, forwarded, expected) => {
    expect(createClients(trusted).of(asked(peer, forwarded))).toBe(expected)
  })

  test('a proxy is no client of its own', () => {
    const { ofConnection } = createClients(['10.0.0.0/8'])
    expect(ofConnection(asked('10.1.2.3', undefined).socket)).toBeUndefined()
    expect(ofConnection(asked('203.0.113.7', undefined).socket)).toBe('203.0.113.7')
  })
})
