import { useQuery } from '@tanstack/react-query'
import { Check, Route } from 'lucide-react'
import { formatNumber } from '#contest/text/numbers.ts'
import type { Received } from '#contract/call.ts'
import type { gamerCall } from '#contract/gamer.ts'
import { Button, ButtonLink } from '#web/components/controls/button.tsx'
import { Fact } from '#web/components/fact.tsx'
import { ShareButton } from '#web/components/share/share-button.tsx'
import { gamerChallenges, gamerScan } from '#web/data/calls.ts'
import { tableAround } from '#web/data/window-calls.ts'
import { gamertagOf } from '#web/gamers/gamer-names.ts'
import { badgeNamed, badgePicture } from '#web/gamers/rank-badge.tsx'
import { gamerPath, gamerPlanPath } from '#web/links.ts'
import { easternTime } from '#web/text/eastern-time.ts'
import { ClosestPoints } from './closest-points.tsx'

interface WelcomeProps {
  gamertag: string
  xuid: string
  squares: number
  gamer: Received<typeof gamerCall> | undefined
  onEnd: (() => void) | undefined
}

export function Welcome({ gamertag, xuid, squares, gamer, onEnd }: WelcomeProps) {
  const board = useQuery(tableAround(xuid))
  const ofGamer = useQuery(gamerChallenges(xuid))
  const receipt = useQuery(gamerScan(xuid))
  const challenges = ofGamer.data?.challenges?.filter(({ completed }) => completed).length
  const entries = board.data?.leaderboards
  const mine = entries?.find((entry) => gamertagOf(entry) === gamer?.gamertag)
  const rank = gamer?.site_rank
  const scannedAt = easternTime(receipt.data?.last_read)?.slice(11)
  return (
    <>
      <section className="card first-minute-card" aria-live="polite">
        <h2 className="first-done row">
          <Check /> Your first scan is done
        </h2>
        <dl className="first-sum">
          <Fact name={squares === 1 ? 'square' : 'squares'}>{formatNumber(squares)}</Fact>
          <Fact name={challenges === 1 ? 'challenge' : 'challenges'}>
            {challenges === undefined ? '–' : formatNumber(challenges)}
          </Fact>
          <Fact name={entries ? `of ${formatNumber(board.data?.total ?? entries.length)}` : ''}>
            {rank ? `#${formatNumber(Number(rank))}` : '–'}
          </Fact>
        </dl>
        <div className="first-badge row">
          <img src={badgePicture(badgeNamed(mine?.badge))} alt="" width={56} height={56} />
          <p>
            <b>
              {badgeNamed(mine?.badge)}, {mine?.points ?? '–'} points
            </b>
            {scannedAt &&
              `${receipt.data?.titles ? `${formatNumber(receipt.data.titles)} titles scanned` : 'Scanned'} at ${scannedAt}`}
          </p>
        </div>
        <div className="first-minute-acts row">
          <ShareButton title={gamertag} path={gamerPath(gamertag)} kind="primary" />
          <ButtonLink to={gamerPlanPath(gamertag)} size="small">
            <Route /> What to play next
          </ButtonLink>
          {onEnd && (
            <Button kind="quiet" size="small" onClick={onEnd}>
              View my profile
            </Button>
          )}
        </div>
      </section>
      <ClosestPoints xuid={xuid} />
    </>
  )
}
