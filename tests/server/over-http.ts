/** The app on a port of its own, spoken to over real sockets: what stands before the router is only there. */
import { connect } from 'node:net'
import type { App } from '#server/app.ts'

export async function listening(app: App): Promise<{ url: string; port: number }> {
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  return { url, port: Number(new URL(url).port) }
}

/** Sends bytes as they are and gives back what came until the server hung up. */
export function sendRaw(port: number, bytes: string | Buffer): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.end(bytes))
    const parts: Buffer[] = []
    socket.on('data', (part) => parts.push(part))
    socket.on('close', () => resolve(Buffer.concat(parts).toString('latin1')))
    socket.on('error', (error) =>
      'code' in error && error.code === 'ECONNRESET' ? undefined : reject(error),
    )
  })
}
