/**
 * The desk's Xbox client: opened on demand and closed soon after its last use, because its account is missing to the
 * scanners meanwhile.
 */

import type { XboxReader } from '#scanner/accounts/xbox-reader.ts'
import type { XboxClient } from '#xbox/client.ts'

/** Long enough to type the next gamertag. */
const IDLE_MS = 60_000

export function xboxOnDemand(
  open: () => Promise<Pick<XboxReader, 'xbox' | 'close'>>,
  { idleMs = IDLE_MS, onFailure }: { idleMs?: number; onFailure: (error: unknown) => void },
) {
  let opening: ReturnType<typeof open> | undefined
  let closing: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  let used = 0

  function close(): Promise<void> {
    clearTimeout(timer)
    const opened = opening
    opening = undefined
    if (opened) {
      closing = opened.then(
        (reader) => reader.close(),
        () => {},
      )
    }
    return closing
  }

  /** Not during a call. */
  function closeWhenIdle(): void {
    clearTimeout(timer)
    timer = setTimeout(() => {
      if (used === 0) close().catch(onFailure)
      else closeWhenIdle()
    }, idleMs).unref()
  }

  return {
    async xbox() {
      await closing
      opening ??= open()
      const opened = opening
      try {
        const { xbox } = await opened
        closeWhenIdle()
        return countingUses(xbox, {
          begin: () => used++,
          end() {
            used--
            closeWhenIdle()
          },
        })
      } catch (error) {
        // The next call may find that an account has been connected since.
        if (opening === opened) opening = undefined
        throw error
      }
    },
    close,
  }
}

const countingUses = (client: XboxClient, use: { begin(): void; end(): void }): XboxClient =>
  new Proxy(client, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name)
      if (typeof member !== 'function') return member
      return (...given: unknown[]) => {
        const answer: unknown = member.apply(target, given)
        if (!(answer instanceof Promise)) return answer
        use.begin()
        return answer.finally(use.end)
      }
    },
  })
