/** Addresses of internal networks. No message goes there, whatever a webhook's name resolves to. */
import { BlockList, isIPv4 } from 'node:net'

/** This machine, private and shared networks, link-local, examples, benchmarks, multicast and unassigned addresses. */
const INSIDE_4 = listOf('ipv4', [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
])

/** The public range. It excludes mapped IPv4, unique-local, link-local and multicast addresses. */
const GLOBAL_6 = listOf('ipv6', [['2000::', 3]])
/** Tunnels, which embed IPv4 addresses, and examples. */
const INSIDE_6 = listOf('ipv6', [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
])

export const isInside = (address: string): boolean =>
  isIPv4(address)
    ? INSIDE_4.check(address, 'ipv4')
    : !GLOBAL_6.check(address, 'ipv6') || INSIDE_6.check(address, 'ipv6')

function listOf(family: 'ipv4' | 'ipv6', networks: readonly [string, number][]): BlockList {
  const list = new BlockList()
  for (const [network, bits] of networks) list.addSubnet(network, bits, family)
  return list
}
