import { useLocation } from 'react-router'
import { site } from '#web/site.ts'
import { longDate } from '#web/text/eastern-time.ts'

/** For a gamer who has just left the contest. */
export function Goodbye() {
  const { state } = useLocation() as { state: { deletedAt?: string } | null }
  const day = longDate(state?.deletedAt)
  if (!day) return null
  return (
    <p className="goodbye" role="status">
      You have left {site.siteName}. Your data is deleted on {day}. Sign in before then to return. Goodbye,
      and thank you for playing.
    </p>
  )
}
