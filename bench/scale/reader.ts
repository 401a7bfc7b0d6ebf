/**
 * Reads from a server as many visitors would, in a process of its own: takes the order as a message, answers with what it
 * measured. Requests come at their own pace, whether the server keeps up or not, and each counts from when it was due.
 */
import { writeFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { constants, setPriority } from 'node:os'
import { setTimeout } from 'node:timers/promises'
import { createEndFinder, pinTo, requestFor } from '../api/client.ts'

export interface ReadingOrder {
  url: string
  calls: readonly string[]
  seconds: number
  /** As fast as the server answers, if absent. */
  perSecond?: number
  /** That visitors have to themselves. */
  processor: number
}

export interface Reading {
  perSecond: number
  errors: number
  medianMs: number
  p99Ms: number
}

const CONNECTIONS = 32
/** No server here answers as many. */
const MOST_PER_SECOND = 200_000
/** Before anything counts: the first requests wait for connections and for the reader's own compiler, and others wait in line behind them. */
const WARM_UP_SECONDS = 4
const PIECE_BYTES = 64 * 1024

async function read({ url, calls, seconds, perSecond }: ReadingOrder): Promise<Reading> {
  const requests = calls.map((call) => Buffer.from(requestFor(new URL(url + call))))
  const { hostname: host, port } = new URL(url)
  // A list that grows would be copied now and then while everyone waits.
  const times = new Float64Array(MOST_PER_SECOND * seconds)
  let answered = 0
  /** Each in its turn: the server gives up connections on which nothing is asked for a minute. */
  const free: (() => void)[] = []
  const sockets: Socket[] = []
  const counted = performance.now() + WARM_UP_SECONDS * 1000
  let errors = 0
  let sent = 0
  // Of those that come at their own pace.
  let planned = 0
  let made = 0
  let isOver = false
  const begun = performance.now()
  const dueAt = (nth: number) => begun + (nth * 1000) / (perSecond ?? 1)
  const nextDue = () => (made < planned ? dueAt(made++) : undefined)

  function open(): void {
    let askedFor: number | undefined
    let isLast = createEndFinder()
    const next = () => {
      askedFor = perSecond === undefined && !isOver ? performance.now() : nextDue()
      isLast = createEndFinder()
      if (askedFor === undefined) free.push(next)
      else socket.write(requests[sent++ % requests.length] ?? '')
    }
    // A buffer for each answer would be garbage whose collection counts as the server's time.
    const buffer = Buffer.alloc(PIECE_BYTES)
    const callback = (length: number) => {
      if (!isLast(buffer.subarray(0, length))) return true
      if (askedFor && askedFor >= counted) times[answered++] = performance.now() - askedFor
      next()
      return true
    }
    const socket = connect({ host, port: Number(port), noDelay: true, onread: { buffer, callback } })
    socket.on('connect', next)
    socket.on('error', () => errors++)
    socket.on('close', () => {
      if (isOver) return
      errors++
      open()
    })
    sockets.push(socket)
  }
  for (let connection = 0; connection < CONNECTIONS; connection++) open()

  const end = counted + seconds * 1000
  for (; performance.now() < end; await setTimeout(1)) {
    while (perSecond && dueAt(planned) < performance.now()) {
      planned++
      free.shift()?.()
    }
  }
  const elapsed = (performance.now() - counted) / 1000
  // Whoever still waits is answered late, not never.
  for (let left = 5000; free.length < CONNECTIONS && left > 0 && perSecond; left -= 10) await setTimeout(10)
  isOver = true
  errors += planned - made
  for (const socket of sockets) socket.destroy()
  const sorted = times.subarray(0, answered).sort()
  const at = (share: number) => sorted[Math.floor(share * answered)] ?? 0
  return { perSecond: answered / elapsed, errors, medianMs: at(0.5), p99Ms: at(0.99) }
}

/** As on machines of their own: where the system lets us, nothing else takes the readers' processor from them. */
function goFirst(): void {
  try {
    setPriority(constants.priority.PRIORITY_HIGHEST)
    writeFileSync('/proc/self/autogroup', String(constants.priority.PRIORITY_HIGHEST))
  } catch {
    // Only administrators may.
  }
}

process.once('message', async (message) => {
  const order = message as ReadingOrder
  await pinTo(order.processor)
  goFirst()
  process.send?.(await read(order))
  process.disconnect()
})
