import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { control } from './control/control.ts'
import { createSimulation, type SimulatorOptions } from './create-simulation.ts'
import { serve } from './hosts.ts'
import { empty, problem, type SimulatedResponse } from './requests/answers.ts'
import type { FaultEffect } from './requests/faults.ts'
import type { IncomingRequest } from './requests/incoming-request.ts'
import type { Simulation } from './simulation.ts'

export interface Simulator {
  url: string
  port: number
  secret: string
  close(): Promise<void>
}

const MAX_BODY = 8 * 1024 * 1024

/** Starts the simulated Xbox Live and Microsoft sign-in on one port; the host name is the first path segment. */
export async function startSimulator(options: SimulatorOptions): Promise<Simulator> {
  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      process.stderr.write(`simulator: ${error instanceof Error ? error.stack : error}\n`)
      if (response.headersSent) response.destroy()
      else response.writeHead(500).end()
    })
  })
  // Longer than clients keep idle connections, so that none is closed just as it is used again.
  server.keepAliveTimeout = 65_000
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(options.port ?? 0, options.host ?? '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  const url = `http://${options.host ?? '127.0.0.1'}:${port}`
  const sim = createSimulation(options, url)

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const incoming = await readRequest(request, sim)
    if (!incoming) return deliver(response, problem(400, 8, 'Simulator', 'The request cannot be read.'), [])
    if (incoming.host === '__sim') {
      const loopback = isLoopback(request.socket.remoteAddress)
      return deliver(response, loopback ? control(sim, options, incoming) : empty(403), [])
    }
    const { answer, effects } = serve(sim, incoming)
    sim.log.add(incoming, answer.status, sim.clock.now())
    return deliver(response, answer, effects)
  }

  return {
    url,
    port,
    secret: options.secret,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function readRequest(request: IncomingMessage, sim: Simulation): Promise<IncomingRequest | null> {
  const target = request.url ?? '/'
  const queryAt = target.indexOf('?')
  const rawPath = queryAt < 0 ? target : target.slice(0, queryAt)
  const query = new URLSearchParams(queryAt < 0 ? '' : target.slice(queryAt))
  const body = request.method === 'GET' ? '' : await bodyOf(request)
  if (body === null) return null
  try {
    const [, host = '', ...rest] = decodeURIComponent(rawPath).split('/')
    const path = `/${rest.join('/')}`
    const { method = 'GET', headers } = request
    return {
      method,
      host,
      path,
      query,
      headers,
      body,
      asOf: sim.clock.now(),
      current: true,
      shortPage: false,
      mayOverrun: false,
    }
  } catch {
    return null
  }
}

async function bodyOf(request: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    size += chunk.length
    if (size > MAX_BODY) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}

async function deliver(
  response: ServerResponse,
  answer: SimulatedResponse,
  effects: readonly FaultEffect[],
): Promise<void> {
  for (const effect of effects) {
    // Never answered: the connection stays open until the client gives up or the simulator stops.
    if (effect.kind === 'hang') return
    if (effect.kind === 'slow') await new Promise((resolve) => setTimeout(resolve, effect.ms))
  }
  const body = Buffer.isBuffer(answer.body) ? answer.body : Buffer.from(answer.body)
  response.writeHead(answer.status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': body.length,
    'cache-control': 'no-cache, no-store',
    'x-content-type-options': 'nosniff',
    'ms-cv': correlationVector(),
    ...answer.headers,
  })
  const drip = effects.find((effect) => effect.kind === 'drip')
  if (drip) return dripping(response, body, drip.ms)
  if (effects.some((effect) => effect.kind === 'reset')) {
    response.write(body.subarray(0, body.length >> 1), () => response.destroy())
  } else response.end(body)
}

async function dripping(response: ServerResponse, body: Buffer, ms: number): Promise<void> {
  for (const byte of body) {
    if (response.destroyed) return
    response.write(Buffer.of(byte))
    await new Promise((resolve) => setTimeout(resolve, ms))
  }
  response.end()
}

const VECTOR_BASE = randomBytes(12).toString('base64').slice(0, 16)
let vectorCount = 0
const correlationVector = () => `${VECTOR_BASE}.${vectorCount++}`

const isLoopback = (address = '') => /^(::ffff:)?127\.|^::1$/.test(address)
