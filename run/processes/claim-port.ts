/** Reserves the site's port before anything else, until the server takes it. */
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Config, WrongSetting } from '#config'

type Address = Pick<Config, 'host' | 'port'>

export interface HeldPort {
  port: number
  /** For the server, which listens there next. */
  release(): Promise<void>
}

/** A killed start frees its port when its server has noticed. */
const MAX_TAKEN_MS = 3000
const MAX_TRIED = 20

/**
 * The configured port, or a free one for port 0; if `isMovable`, the next free one. Until released, visitors are told
 * that the site is starting.
 */
export async function holdPort(
  address: Address,
  { isMovable = false, maxTakenMs = MAX_TAKEN_MS } = {},
): Promise<HeldPort> {
  const deadline = Date.now() + maxTakenMs
  for (let { port } = address; ; ) {
    try {
      return await hold({ ...address, port })
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : error
      const isTaken = code === 'EADDRINUSE'
      const isLate = Date.now() >= deadline
      if (isTaken && isLate && isMovable && port < address.port + MAX_TRIED) port++
      else if (!isTaken || isLate) throw new WrongSetting(sentenceOf(code, address))
      else await sleep(100)
    }
  }
}

async function hold({ host, port }: Address): Promise<HeldPort> {
  const server = createServer((_, response) => {
    response.writeHead(503, { 'Content-Type': 'text/plain', 'Retry-After': '5', Connection: 'close' })
    response.end('The site is starting. Please try again shortly.\n')
  })
  await once(server.listen({ host, port }), 'listening')
  let closing: Promise<void> | undefined
  const release = () => (closing ??= closed(server))
  return { port: (server.address() as AddressInfo).port, release }
}

async function closed(server: Server): Promise<void> {
  const ended = once(server, 'close')
  server.close()
  server.closeAllConnections()
  await ended
}

function sentenceOf(code: unknown, { host, port }: Address): string {
  if (code === 'EADDRINUSE')
    return `Port ${port} on ${host} is taken: stop what uses it, or set PORT to another one.`
  if (code === 'EACCES') return `Port ${port} may not be used by this user: set PORT to another one.`
  return `HOST must be an address of this machine, and "${host}" is none (${code}).`
}
