/** Repeats work in the background, such as reports and polls. */
import { setTimeout as sleep } from 'node:timers/promises'

interface Repeating {
  /** From the end of one run to the start of the next, so that runs never overlap. */
  everyMs: number
  /** Delay before the first run. */
  firstMs?: number
  onError?: (error: unknown) => void
}

/** Returns a function that stops it and waits for the current run. */
export function repeat(
  work: () => Promise<unknown>,
  { everyMs, firstMs = everyMs, onError = () => {} }: Repeating,
): () => Promise<void> {
  const stopping = new AbortController()
  const { signal } = stopping
  const wait = (ms = everyMs) => sleep(ms, undefined, { signal }).catch(() => {})
  const run = async () => {
    for (await wait(firstMs); !signal.aborted; await wait()) await work().catch(onError)
  }
  const running = run()
  return async () => {
    stopping.abort()
    await running
  }
}
