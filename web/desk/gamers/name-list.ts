/** Works off a list of names one after the other: Xbox Live answers few look-ups, and says when it answers more. */
import { DeskRefusal, isSignedOut, sentenceOf } from '../data/desk-http.ts'

export interface Result {
  text: string
  isFailed: boolean
}

interface Work {
  names: readonly string[]
  ask(name: string): Promise<Result>
  onResult(name: string, result: Result): void
  /** Until when Xbox Live answers nothing; null when it goes on. */
  onWaiting(until: Date | null): void
  signal: AbortSignal
}

const MAX_WAIT_SECONDS = 60

/** Resolves to what stopped it before the end, or to null. */
export async function workOff({ names, ask, onResult, onWaiting, signal }: Work): Promise<string | null> {
  for (const name of names) {
    let result: Result | undefined
    while (!result && !signal.aborted) {
      try {
        result = await ask(name)
      } catch (error) {
        const seconds = error instanceof DeskRefusal ? error.retryAfter : undefined
        if (seconds !== undefined) {
          onWaiting(new Date(Date.now() + seconds * 1000))
          await pause(Math.min(seconds, MAX_WAIT_SECONDS) * 1000, signal)
          onWaiting(null)
        } else if (isOver(error)) return sentenceOf(error)
        else result = { text: sentenceOf(error), isFailed: true }
      }
    }
    if (!result) return null
    onResult(name, result)
  }
  return null
}

/** Without a session or a server the rest would fail the same way: it waits. */
function isOver(error: unknown): boolean {
  const status = error instanceof DeskRefusal ? error.status : undefined
  return isSignedOut(error) || status === undefined || status >= 500
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
