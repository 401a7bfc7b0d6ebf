import { ButtonLink } from '#web/components/controls/button.tsx'
import { RecoveryLinks } from '#web/components/notices/recovery-links.tsx'

export interface UnknownGamerProps {
  gamertag: string
  error: Error | null
  onRetry: () => void
}

export function UnknownGamer({ gamertag, error, onRetry }: UnknownGamerProps) {
  return (
    <RecoveryLinks
      error={error}
      missing={`No gamer is called “${gamertag.replaceAll('+', ' ')}”.`}
      onRetry={onRetry}
    >
      <ButtonLink to={`/search?tab=gamers&text=${encodeURIComponent(gamertag)}`} size="small">
        Search gamers
      </ButtonLink>
      <ButtonLink to="/leaderboards" size="small">
        Leaderboard
      </ButtonLink>
      <ButtonLink to="/register" size="small">
        Register
      </ButtonLink>
    </RecoveryLinks>
  )
}
