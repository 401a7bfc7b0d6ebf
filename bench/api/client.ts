/**
 * A minimal client: keep-alive connections, a prepared request, and an answer whose end is found without parsing. A
 * parsing client would be the slower side and make all fast servers look alike.
 */
import { spawnSync } from 'node:child_process'
import { connect, type Socket } from 'node:net'
import type { BenchServer } from './servers.ts'

const CONNECTIONS = 24
const WARM_UP_SECONDS = 0.3
const ENOUGH_ANSWERS = 100
const ACCEPT = 'gzip, deflate, br'

/** Pins this process to one processor, where the system allows it. */
export async function pinTo(processor: number): Promise<void> {
  spawnSync('taskset', ['-a', '-p', '-c', String(processor), String(process.pid)], { stdio: 'ignore' })
}

/** The same of the main thread of another process. */
export function pinMainThread(pid: number, processor: number): void {
  spawnSync('taskset', ['-p', '-c', String(processor), String(pid)], { stdio: 'ignore' })
}

export const requestFor = ({ host, pathname, search }: URL): string =>
  `GET ${pathname}${search} HTTP/1.1\r\nHost: ${host}\r\nAccept: application/json\r\nAccept-Encoding: ${ACCEPT}\r\n\r\n`

export interface Drive {
  perSecond: number
  /** By the server's CPU time, which a busy machine does not change; null if unknown. */
  perCpuSecond: number | null
}

/** For this many seconds, longer until there are enough answers. */
export async function drive(server: BenchServer, call: string, seconds: number): Promise<Drive> {
  const url = new URL(server.url + call)
  const request = Buffer.from(requestFor(url))
  let answered = 0
  const sockets = await Promise.all(
    Array.from({ length: CONNECTIONS }, () => keepAsking(url, request, () => answered++)),
  )
  await pause(WARM_UP_SECONDS)
  answered = 0
  const cpuBefore = server.cpuSeconds()
  const started = performance.now()
  const elapsed = () => (performance.now() - started) / 1000
  while (elapsed() < seconds || (answered < ENOUGH_ANSWERS && elapsed() < 8 * seconds)) await pause(0.05)
  const [count, time, cpuAfter] = [answered, elapsed(), server.cpuSeconds()]
  for (const socket of sockets) socket.destroy()
  await untilIdle(server)
  const cpu = cpuBefore === null || cpuAfter === null ? 0 : cpuAfter - cpuBefore
  return { perSecond: count / time, perCpuSecond: cpu > 0 ? count / cpu : null }
}

/** A slow server continues with abandoned requests; the next one must not pay for that. */
async function untilIdle(server: BenchServer): Promise<void> {
  await pause(0.1)
  for (let left = 40, before = server.cpuSeconds(); left > 0; left--) {
    await pause(0.15)
    const now = server.cpuSeconds()
    if (now === null || now === before) return
    before = now
  }
}

const pause = (seconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, seconds * 1000))

const CHUNKED_END = Buffer.from('0\r\n\r\n')

function keepAsking({ hostname, port }: URL, request: Buffer, onAnswer: () => void): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port), noDelay: true }, () => {
      socket.write(request)
      resolve(socket)
    })
    socket.on('error', reject)
    let ended = createEndFinder()
    socket.on('data', (part) => {
      if (!ended(part)) return
      ended = createEndFinder()
      onAnswer()
      socket.write(request)
    })
  })
}

/** Whether a part of an answer is the last: by the length in its head, or by the last chunk. */
export function createEndFinder(): (part: Buffer) => boolean {
  let left: number | undefined
  let tail: Buffer = Buffer.alloc(0)
  return (part) => {
    left ??= lengthOf(part)
    left -= part.length
    if (left !== Number.POSITIVE_INFINITY) return left <= 0
    tail = Buffer.concat([tail, part.subarray(-CHUNKED_END.length)]).subarray(-CHUNKED_END.length)
    return tail.equals(CHUNKED_END)
  }
}

/** The total length of an answer that begins with this part; our head always arrives in one piece. */
function lengthOf(part: Buffer): number {
  const end = part.indexOf('\r\n\r\n')
  const head = part.toString('latin1', 0, end)
  if (!head.startsWith('HTTP/1.1 200'))
    throw new Error(`A server under test answered ${head.split('\r\n', 1)[0]}.`)
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
  return length === undefined ? Number.POSITIVE_INFINITY : end + 4 + Number(length)
}

export interface Received {
  /** Name, value, name, value; without those that every server adds itself. */
  headers: string[]
  body: Buffer
}

const ITS_OWN = /^(date|connection|keep-alive)$/i

export function askOnce(address: string): Promise<Received> {
  const url = new URL(address)
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    const socket = connect({ host: url.hostname, port: Number(url.port) }, () => {
      socket.write(requestFor(url).replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'))
    })
    socket.on('error', reject)
    socket.on('data', (part) => parts.push(part))
    socket.on('close', () => {
      const answer = Buffer.concat(parts)
      const end = answer.indexOf('\r\n\r\n')
      const headers = answer
        .toString('latin1', 0, end)
        .split('\r\n')
        .slice(1)
        .map((line) => line.split(/: (.*)/s, 2))
        .filter(([name = '']) => !ITS_OWN.test(name))
      resolve({ headers: headers.flat(), body: answer.subarray(end + 4) })
    })
  })
}
