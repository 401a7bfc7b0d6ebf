/** Checks first of all that the site can be served at the address of the settings. */
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { type Config, WrongSetting } from '#config'

/** The port of the settings, or a free one for port 0. */
export async function claimPort({ host, port }: Pick<Config, 'host' | 'port'>): Promise<number> {
  const probe = createServer()
  try {
    await once(probe.listen({ port, host }), 'listening')
    return (probe.address() as AddressInfo).port
  } catch (error) {
    throw new WrongSetting(sentenceOf(error, { host, port }))
  } finally {
    probe.close()
  }
}

function sentenceOf(error: unknown, { host, port }: Pick<Config, 'host' | 'port'>): string {
  const code = error instanceof Error && 'code' in error ? error.code : error
  if (code === 'EADDRINUSE') {
    return `Port ${port} on ${host} is taken: stop what uses it, or set PORT to another one.`
  }
  if (code === 'EACCES') return `Port ${port} may not be used by this user: set PORT to another one.`
  return `HOST must be an address of this machine, and "${host}" is none (${code}).`
}
