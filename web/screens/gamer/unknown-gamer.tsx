import { gamertagKey } from '#contest/rules/gamertag.ts'
import { readLoginRecord } from '#web/account/login-record.ts'
import { ButtonLink } from '#web/components/controls/button.tsx'
import { RecoveryLinks } from '#web/components/notices/recovery-links.tsx'
import { scanWords } from '#web/posts/figures/scan-words.ts'

interface UnknownGamerProps {
  gamertag: string
  error: Error | null
  onRetry: () => void
}

/** For a name that leads to nobody: whoever has just signed in under it is told that the first scan is still to come. */
export function UnknownGamer({ gamertag, error, onRetry }: UnknownGamerProps) {
  const own = readLoginRecord()
  if (own && gamertagKey(own.gamertag) === gamertagKey(gamertag))
    return (
      <RecoveryLinks
        error={error}
        missing={`Your grid appears here after your first scan, at about ${scanWords('or')}.`}
        onRetry={onRetry}
      >
        <ButtonLink to={`/profile-details/${encodeURIComponent(own.gamertag)}`} size="small">
          My account
        </ButtonLink>
        <ButtonLink to="/how-it-works" size="small">
          How it works
        </ButtonLink>
      </RecoveryLinks>
    )
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
