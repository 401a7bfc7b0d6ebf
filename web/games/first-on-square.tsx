import type { AsReceived } from '#contract/call.ts'
import type { FirstOnSquare as First } from '#contract/fields/first-on-square.ts'
import { LinkedName } from '#web/components/controls/linked-name.tsx'
import { gamerPath } from '#web/links.ts'
import { shortDate } from '#web/text/eastern-time.ts'

/** Who completed a square first, and when; nothing if no one has. */
export function FirstGamer({ first }: { first: AsReceived<First> | null | undefined }) {
  if (!first?.gamertag) return <>Nobody yet</>
  return (
    <>
      <LinkedName to={gamerPath(first.gamertag)} className="name">
        <bdi>{first.modern_gamertag || first.gamertag}</bdi>
      </LinkedName>
      {', '}
      <small className="since">{shortDate(first.at)}</small>
    </>
  )
}
