/** Checks first of all that the site can be served at the address of the settings. */
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Config, WrongSetting } from '#config'

type Address = Pick<Config, 'host' | 'port'>

/** A start that was killed frees its port when its server has noticed. */
const LONGEST_TAKEN_MS = 3000

/** The port of the settings, or a free one for port 0. */
export async function claimPort(address: Address): Promise<number> {
  const deadline = Date.now() + LONGEST_TAKEN_MS
  for (;;) {
    try {
      return await probe(address)
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : error
      if (code !== 'EADDRINUSE' || Date.now() > deadline) throw new WrongSetting(sentenceOf(code, address))
    }
    await sleep(100)
  }
}

async function probe({ host, port }: Address): Promise<number> {
  const server = createServer()
  try {
    await once(server.listen({ port, host }), 'listening')
    return (server.address() as AddressInfo).port
  } finally {
    server.close()
  }
}

function sentenceOf(code: unknown, { host, port }: Address): string {
  if (code === 'EADDRINUSE') {
    return `Port ${port} on ${host} is taken: stop what uses it, or set PORT to another one.`
  }
  if (code === 'EACCES') return `Port ${port} may not be used by this user: set PORT to another one.`
  return `HOST must be an address of this machine, and "${host}" is none (${code}).`
}
