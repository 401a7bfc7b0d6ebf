import { lazy, Suspense } from 'react'
import { LoadingPage } from '#web/components/notices/loading.tsx'
import { isMissing } from '#web/data/http.ts'
import { UnknownGamer, type UnknownGamerProps } from './unknown-gamer.tsx'

const FirstMinute = lazy(() => import('./first-minute.tsx'))

/** A gamer's page before its data, without it, or for a player who has only asked to join. */
export function NoGamer({ gamertag, error, onRetry }: UnknownGamerProps) {
  const page = (
    <LoadingPage name={gamertag} text="Loading" error={error}>
      <UnknownGamer gamertag={gamertag} error={error} onRetry={onRetry} />
    </LoadingPage>
  )
  if (!isMissing(error)) return page
  return (
    <Suspense fallback={<LoadingPage name={gamertag} text="Loading" />}>
      <FirstMinute gamertag={gamertag}>{page}</FirstMinute>
    </Suspense>
  )
}
