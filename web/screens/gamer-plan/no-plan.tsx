import { lazy, Suspense } from 'react'
import { ButtonLink } from '#web/components/controls/button.tsx'
import { Empty } from '#web/components/notices/empty.tsx'
import { Failed } from '#web/components/notices/failed.tsx'
import { LoadingPage } from '#web/components/notices/loading.tsx'
import { isMissing } from '#web/data/http.ts'

const FirstMinute = lazy(() => import('#web/first-minute/first-minute.tsx'))

interface NoPlanProps {
  name: string
  answers: readonly { error: Error | null; refetch: () => unknown }[]
}

/** Before the answers have arrived, or if one fails. */
export function NoPlan({ name, answers }: NoPlanProps) {
  const failed = answers.filter(({ error }) => error)
  if (failed.length === 0) return <LoadingPage name={name} />
  // A player who asked to join has no plan yet, but is not unknown.
  if (failed.some(({ error }) => isMissing(error)))
    return (
      <Suspense>
        <FirstMinute gamertag={name}>
          <div className="page">
            <h1>What to play next</h1>
            <Empty text={`No gamer is called “${name}”.`}>
              <ButtonLink to="/search?tab=gamers" kind="quiet" size="small">
                Search gamers
              </ButtonLink>
            </Empty>
          </div>
        </FirstMinute>
      </Suspense>
    )
  return (
    <div className="page">
      <h1>What to play next</h1>
      <Failed
        text="The plan could not be loaded."
        onRetry={() => {
          for (const { refetch } of failed) refetch()
        }}
      />
    </div>
  )
}
