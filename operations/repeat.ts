/** Work that has to be done from time to time beside everything else, such as a report or a look whether something has come. */
import { setTimeout as sleep } from 'node:timers/promises'

interface Repeating {
  /** From the end of one to the beginning of the next: one that takes longer than that is not overtaken. */
  everyMs: number
  /** Until the first. */
  firstMs?: number
  onError?: (error: unknown) => void
}

/** Again and again, never two at a time, until the function it gives is called; that waits for the one under way. */
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
