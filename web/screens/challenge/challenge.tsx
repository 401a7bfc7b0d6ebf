import './challenge.css'
import { useParams } from 'react-router'
import { ButtonLink } from '#web/components/controls/button.tsx'
import { RecoveryLinks } from '#web/components/notices/recovery-links.tsx'
import { challengeFinishers } from '#web/data/window-calls.ts'
import { useListed } from '#web/lists/by-window/listed.ts'
import { Returning, useReturning } from '#web/lists/returning.ts'
import { LoadingOutline } from '#web/shell/loading-outline.tsx'
import { useDocumentTitle, withSiteName } from '#web/site-titles.ts'
import { ChallengeHeader } from './challenge-header.tsx'
import { CompletedPanel } from './completed-panel.tsx'
import type { ChallengeAnswer } from './required.ts'
import { RequiredGames } from './required-games.tsx'

const COMPLETED = {
  rowsOf: ({ completed }: ChallengeAnswer) => completed,
  totalOf: ({ completed_total }: ChallengeAnswer) => completed_total,
}

export function Challenge() {
  const { challenge_id: challengeId = '' } = useParams()
  const list = useListed({
    call: (window) => challengeFinishers(challengeId, window),
    ...COMPLETED,
  })
  const { answer: data, error, refetch } = list
  const isReturning = useReturning(data)
  const challenge = data?.challenge?.[0]
  useDocumentTitle(challenge?.title && withSiteName(challenge.title))
  // Also after a failure: the specification keeps the screen loading.
  if (!challenge)
    return (
      <LoadingOutline error={error}>
        <RecoveryLinks
          error={error}
          missing="There is no challenge at this address. It may have been replaced by another."
          onRetry={refetch}
        >
          <ButtonLink to="/challenges" size="small">
            All challenges
          </ButtonLink>
          <ButtonLink to="/search?tab=challenges" size="small">
            Search challenges
          </ButtonLink>
        </RecoveryLinks>
      </LoadingOutline>
    )
  const requirements = data.requirements ?? []
  return (
    <div className="page challenge">
      <ChallengeHeader challenge={challenge} requirements={requirements} answer={data} />
      <Returning value={isReturning}>
        <div className="stack">
          {requirements.length > 0 && (
            <RequiredGames games={requirements} needed={challenge.squares_needed} />
          )}
          <CompletedPanel list={list} />
        </div>
      </Returning>
    </div>
  )
}
