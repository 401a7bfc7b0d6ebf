/**
 * Runs a part of the product as a process: it starts, reports that it is ready, works until it is asked to stop or its
 * parent is gone, and closes what it opened. If it cannot start it also closes everything, and its exit code says why.
 */
import { once } from 'node:events'
import { reportError } from './report-error.ts'

export interface ProcessPart {
  /** Aborted when the part must stop, also during its start. */
  signal: AbortSignal
  /** Collects what must be closed at the end. */
  opened: AsyncDisposableStack
}

/** What a part reports to its parent. */
export const READY = 'ready'

/** Longer than the server needs for its last requests and the scanner to return its jobs. */
export const MAX_STOP_MS = 20_000

export async function runProcess(
  start: (part: ProcessPart) => Promise<void>,
  { maxStopMs = MAX_STOP_MS } = {},
): Promise<never> {
  const signal = stopSignal()
  const opened = new AsyncDisposableStack()
  try {
    await start({ signal, opened })
    if (process.connected) process.send?.(READY)
    if (!signal.aborted) await once(signal, 'abort')
  } catch (error) {
    if (!signal.aborted) reportError(error)
  }
  // Nothing may outlive its parent for long.
  setTimeout(() => process.exit(), maxStopMs).unref()
  await opened.disposeAsync().catch(reportError)
  process.exit()
}

/** On a signal, or when the parent closes the channel or is gone. */
export function stopSignal(): AbortSignal {
  const stopping = new AbortController()
  const stop = () => stopping.abort()
  for (const name of ['SIGTERM', 'SIGINT', 'SIGHUP', 'disconnect']) process.on(name, stop)
  // Listening to the parent does not keep the process alive.
  process.channel?.unref()
  // The parent may have gone while this process was starting.
  if (process.connected === false) stop()
  return stopping.signal
}
