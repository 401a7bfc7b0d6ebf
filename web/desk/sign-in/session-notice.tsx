/** Reports that the session has ended or the role was revoked while the desk is open. Typed text stays. */
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useEffect } from 'react'
import { StatusError } from '#web/data/http.ts'
import { useFromCache } from '#web/data/use-from-cache.ts'
import { DeskButton } from '../components/desk-button.tsx'
import { DESK_ME, isUnconfirmed, refusals } from '../data/desk-http.ts'
import { isOfDesk } from '../data/use-desk-action.ts'
import { useDeskSignIn } from '../data/use-desk-sign-in.ts'

export function SessionNotice() {
  const client = useQueryClient()
  const status = useFromCache(lastRefusal, 0)
  useEffect(() => {
    const askWho = () => void client.invalidateQueries({ queryKey: [DESK_ME] })
    refusals.addEventListener('signed-out', askWho)
    // After a sign-in the session is requested anew, even if an earlier request is still pending.
    if (status !== 0) window.addEventListener('visibilitychange', askWho)
    return () => {
      refusals.removeEventListener('signed-out', askWho)
      window.removeEventListener('visibilitychange', askWho)
    }
  }, [client, status])
  const { isLeaving, signIn } = useDeskSignIn()
  const goOn = () => client.invalidateQueries({ predicate: ({ queryKey }) => isOfDesk(queryKey) })
  // Always in the page: a live region that arrives together with its text is not read out.
  return (
    <div role="status" className={status ? 'desk-session' : undefined}>
      {status !== 0 && (
        <>
          <KeyRound />
          <span>
            {status === 401
              ? 'You are signed out. Drafts and posts are kept in this browser. Sign in, and you return to this page.'
              : 'Your role no longer allows this. Your text is still here.'}
          </span>
          {status === 401 && (
            <DeskButton kind="primary" isPending={isLeaving} onClick={signIn}>
              {isLeaving ? 'Redirecting...' : 'Sign in'}
            </DeskButton>
          )}
          <DeskButton onClick={goOn}>Continue</DeskButton>
        </>
      )}
    </div>
  )
}

/** 401 or 403 if the last request was refused; else 0. */
function lastRefusal(client: QueryClient): 0 | 401 | 403 {
  const me = client.getQueryState([DESK_ME])
  const failed = [
    me?.error,
    ...client
      .getMutationCache()
      .getAll()
      .filter(({ state }) => state.submittedAt > (me?.dataUpdatedAt ?? 0))
      .map(({ state }) => state.error),
  ]
  const refusal = failed.find(
    (error) => error instanceof StatusError && [401, 403].includes(error.status) && !isUnconfirmed(error),
  )
  return refusal instanceof StatusError ? (refusal.status as 401 | 403) : 0
}
