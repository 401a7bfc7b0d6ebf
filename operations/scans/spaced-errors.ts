/** Minimum time between log lines for the same error. */

const SPACE_MS = 60_000

/**
 * While the database is unreachable every worker of the queue fails twice a second with a stack trace; one line a
 * minute is enough. The part in brackets names the worker.
 */
export function spacedErrors(
  tell: (error: Error, untold: number) => void,
  now: () => number = () => performance.now(),
): (error: Error) => void {
  const lately = new Map<string, { at: number; untold: number }>()
  return (error) => {
    const what = error.message.replace(/ \(.*/s, '')
    const last = lately.get(what)
    if (last && now() - last.at < SPACE_MS) {
      last.untold++
      return
    }
    lately.set(what, { at: now(), untold: 0 })
    tell(error, last?.untold ?? 0)
  }
}
