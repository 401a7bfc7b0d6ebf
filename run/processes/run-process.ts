/**
 * Runs a part of the product as a process: it starts, says that it is ready, works until it is asked to stop or its parent has
 * gone, closes what it opened and ends. One that cannot start closes everything too, and ends with a code that tells why.
 */
import { once } from 'node:events'
import { reportError } from './report-error.ts'

export interface ProcessPart {
  /** Aborted when the part is to stop, also while it is still starting. */
  signal: AbortSignal
  /** Gets what has to be closed at the end; what came last is closed first. */
  opened: AsyncDisposableStack
}

/** What a part tells its parent when it is at work. */
export const READY = 'ready'

/** Longer than the server needs for its last requests and the scanner for handing its jobs back. */
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
  // Nothing may outlive its parent for long, whatever it waits for.
  setTimeout(() => process.exit(), maxStopMs).unref()
  await opened.disposeAsync().catch(reportError)
  process.exit()
}

/** On a signal, or when the parent closes the channel or has gone. */
export function stopSignal(): AbortSignal {
  const stopping = new AbortController()
  const stop = () => stopping.abort()
  for (const name of ['SIGTERM', 'SIGINT', 'SIGHUP', 'disconnect']) process.on(name, stop)
  // Nobody stays for the sake of listening to its parent.
  process.channel?.unref()
  // The parent may have gone while this process was starting, before anybody listened.
  if (process.connected === false) stop()
  return stopping.signal
}
