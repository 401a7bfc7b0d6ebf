import { useLocation } from 'react-router'
import { outlineThen } from '#web/components/notices/outline.ts'
import { isMoment } from '#web/time-machine/moments.ts'
import { PastBanner } from '#web/time-machine/past-banner.tsx'
import { useMoment } from '#web/time-machine/use-moment.ts'

/** The banner of a past profile before its data, so that the page's largest text comes first. */
export function PastOutline() {
  const [at, go] = useMoment()
  const update = outlineThen(useLocation())
  if (at === null || !isMoment(at)) return null
  return (
    <div className="page gamer-then">
      <PastBanner at={at} onNow={() => go(null)}>
        {update}
      </PastBanner>
    </div>
  )
}
