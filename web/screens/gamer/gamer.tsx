import './gamer.css'
import { lazy, Suspense, useCallback, useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { LoadingPage } from '#web/components/notices/loading.tsx'
import { isMissing } from '#web/data/http.ts'
import { UnknownGamer } from '#web/first-minute/unknown-gamer.tsx'
import { GamerBar } from '#web/gamers/gamer-bar/gamer-bar.tsx'
import { useReturning } from '#web/lists/returning.ts'
import { useDocumentTitle, withSiteName } from '#web/site-titles.ts'
import { PastOutline } from './past/past-outline.tsx'
import { type Present, usePresent } from './present.ts'
import { ProfilePage } from './profile-page.tsx'

/** Only for players not on the leaderboard yet. */
const FirstMinute = lazy(() => import('#web/first-minute/first-minute.tsx'))

const MissingSquares = lazy(() =>
  import('./missing/missing-squares.tsx').then((file) => ({ default: file.MissingSquares })),
)

export function Gamer() {
  const { gamer: gamertag = '' } = useParams()
  const [query] = useSearchParams()
  const present = usePresent(gamertag)
  const { answer, view, name } = present
  const isReturning = useReturning(view)
  useDocumentTitle(view && withSiteName(name))
  const [isFirst, setFirst] = useState(false)
  const begin = useCallback(() => setFirst(true), [])
  const isUnknown = !answer.data && isMissing(answer.error)
  const isNew = isFirst || isUnknown
  return (
    <>
      {/* Rendered before the answer, so that it moves nothing; removed if the gamer is unknown. */}
      {(answer.data || !answer.isError || isNew) && (
        <GamerBar requested={gamertag} gamer={answer.data} current="grid" />
      )}
      {isNew ? (
        <Suspense>
          <FirstMinute gamertag={gamertag} onBegin={begin} onEnd={() => setFirst(false)}>
            <NotYet gamertag={gamertag} present={present} />
          </FirstMinute>
        </Suspense>
      ) : !view ? (
        // The key keeps this element from being reused for the profile, which browsers would count as a layout shift.
        <div key="loading" className="gamer-loading">
          <PastOutline />
          <NotYet gamertag={gamertag} present={present} />
        </div>
      ) : query.get('list') === 'missing' ? (
        <Suspense fallback={<LoadingPage name={gamertag} text="Loading" />}>
          <MissingSquares
            gamertag={view.gamer.gamertag || gamertag}
            name={name}
            completions={present.completions.data ?? {}}
          />
        </Suspense>
      ) : (
        <ProfilePage gamertag={gamertag} present={present} view={view} isReturning={isReturning} />
      )}
    </>
  )
}

/** Also after a failure: the specification keeps 'Loading' on the screen. */
function NotYet({ gamertag, present }: { gamertag: string; present: Present }) {
  const { error, refetch } = present.answer.data ? present.completions : present.answer
  return (
    <LoadingPage name={gamertag} text="Loading" error={error}>
      <UnknownGamer gamertag={gamertag} error={error} onRetry={refetch} />
    </LoadingPage>
  )
}
