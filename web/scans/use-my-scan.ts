/** My requested scan: polled while it runs; its result appears without a reload. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { myScan, scanMe } from '#web/data/calls.ts'
import { StatusError } from '#web/data/http.ts'
import { againAt, type MyScan } from './my-scan-words.ts'

const POLL_INTERVAL_MS = 1500

/** What a scan may change on the profile. */
const CHANGED = /^\/api\/(gamer|player-feed|leaderboards|game|challenge|profile-details|feed|joining)/

export type AskedScan = ReturnType<typeof useMyScan>

const isOpen = (scan: MyScan | undefined): boolean => scan?.state === 'waiting' || scan?.state === 'scanning'

export function useMyScan(xuid: string) {
  const client = useQueryClient()
  const call = myScan(xuid)
  const { data: scan, error } = useQuery({
    ...call,
    // Another tab may have changed it.
    staleTime: 0,
    refetchInterval: ({ state }) => (isOpen(state.data) ? POLL_INTERVAL_MS : false),
  })
  const [sending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<Error | null>(null)

  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && scan && !isOpen(scan)) {
      void client.invalidateQueries({ predicate: ({ queryKey }) => CHANGED.test(String(queryKey[0])) })
    }
    wasOpen.current = isOpen(scan)
  }, [client, scan])
  useRedrawAt(scan)

  const ask = () => {
    setSending(true)
    setRefusal(null)
    scanMe()
      .then((asked) => client.setQueryData<MyScan>(call.queryKey, asked))
      .catch((failure: Error) => {
        setRefusal(failure)
        // If another tab has asked, its state is shown; that is no failure.
        void client.invalidateQueries({ queryKey: call.queryKey })
      })
      .finally(() => setSending(false))
  }
  const failure = refusal ?? error
  return {
    scan,
    problem: failure && sentenceOf(failure, isOpen(scan)),
    isSignedOut: failure instanceof StatusError && failure.status === 401,
    isSending: sending,
    ask,
  }
}

function sentenceOf(failure: Error, isUnderWay: boolean): string | null {
  if (!(failure instanceof StatusError)) {
    return isUnderWay ? 'You are offline. The scan continues.' : 'You are offline. Please try again.'
  }
  // The time of the next possible request says it better.
  if (failure.status === 429) return null
  if (failure.status === 401) return 'Your session has expired.'
  return failure.serverMessage || 'The scan could not be requested. Please try again.'
}

/** Enables the button again when the waiting time is over. */
function useRedrawAt(scan: MyScan | undefined): void {
  const [, redraw] = useState(0)
  useEffect(() => {
    const now = new Date()
    const again = scan && againAt(scan, now)
    if (!again) return
    // Every half minute, because the sentence counts minutes.
    const timer = setInterval(() => redraw((count) => count + 1), 30_000)
    return () => clearInterval(timer)
  }, [scan])
}
