import { useQuery } from '@tanstack/react-query'
import { Check, Route } from 'lucide-react'
import { toSquareNumber } from '#contest/rules/grid.ts'
import { formatNumber } from '#contest/text/numbers.ts'
import { cellOf, gamesByCell } from '#web/board/board-squares.ts'
import { Button, ButtonLink } from '#web/components/controls/button.tsx'
import { Picture } from '#web/components/picture.tsx'
import { ProgressBar } from '#web/components/progress-bar.tsx'
import { ShareButton } from '#web/components/share/share-button.tsx'
import {
  allGames,
  gamerChallenges,
  gamerCompletions,
  gamer as gamerNamed,
  gamerScan,
  leaderboards,
} from '#web/data/calls.ts'
import { gamertagOf } from '#web/gamers/gamer-names.ts'
import { badgeNamed, badgePicture } from '#web/gamers/rank-badge.tsx'
import { gamerPath, gamerPlanPath } from '#web/links.ts'
import { type MyScan, placeWords, turnWords } from '#web/scans/my-scan-words.ts'
import { easternTime } from '#web/text/eastern-time.ts'
import { FirstBoard } from './first-board.tsx'
import { type Lighting, useLighting } from './lighting.ts'
import type { Joining } from './next-scan.tsx'
import { Who } from './who.tsx'

interface FirstScanProps {
  player: Joining
  xuid: string
  scan: MyScan
  onEnd: (() => void) | undefined
}

/** My first scan: the grid lights from what it finds, then the sum of it. */
export function FirstScan({ player, xuid, scan, onEnd }: FirstScanProps) {
  const isSettled = scan.state === 'done'
  const completions = useQuery({ ...gamerCompletions(xuid), enabled: isSettled })
  const squares = completions.data?.gamer_completions?.flatMap(
    ({ position }) => Math.abs(position ?? 0) || [],
  )
  const lighting = useLighting(squares ?? scan.found ?? null)
  const isOver = squares !== undefined && lighting.isDone
  return (
    <div className="page first-minute">
      <div className="first-minute-side">
        <Who player={player} tag={isOver ? 'Joined' : 'Scanning...'} />
        {isOver ? (
          <Welcome gamertag={player.gamertag ?? ''} xuid={xuid} squares={squares.length} onEnd={onEnd} />
        ) : (
          <UnderWay scan={scan} lighting={lighting} found={squares?.length ?? scan.found?.length ?? null} />
        )}
      </div>
      <FirstBoard
        lit={lighting.lit}
        latest={lighting.latest}
        half={isOver ? (completions.data?.in_progress_games ?? []).flatMap((game) => cellOf(game) ?? []) : []}
      />
    </div>
  )
}

const SHOWN = 4

function UnderWay({ scan, lighting, found }: { scan: MyScan; lighting: Lighting; found: number | null }) {
  const games = useQuery(allGames())
  const byCell = gamesByCell(games.data?.games ?? [])
  const { lit } = lighting
  return (
    <section className="card first-minute-card" aria-live="polite">
      <h2>{scan.state === 'waiting' ? `In queue, ${placeWords(scan)}.` : 'Scanning your games...'}</h2>
      {scan.state === 'waiting' && lit.length === 0 ? (
        <p>{turnWords(scan)}</p>
      ) : (
        <>
          <p className="next-scan-left">
            {formatNumber(lit.length)} <small>squares so far</small>
          </p>
          {found !== null && found > 0 && (
            <ProgressBar label="Squares lit" completed={(lit.length / found) * 100} />
          )}
          <ul className="first-finds" aria-hidden="true">
            {lit
              .slice(-SHOWN)
              .toReversed()
              .map((cell) => {
                const game = byCell.get(cell)
                return (
                  <li key={cell}>
                    <Picture sources={[game?.cdn_img, game?.box_art_img]} width={44} height={44} eager />
                    <span>
                      <b>{game?.display_name}</b>#{toSquareNumber(cell)}
                    </span>
                  </li>
                )
              })}
          </ul>
        </>
      )}
      {scan.trouble && <p className="scan-refusal">{scan.trouble}</p>}
      <p>You can leave this page. The scan continues.</p>
    </section>
  )
}

interface WelcomeProps {
  gamertag: string
  xuid: string
  squares: number
  onEnd: (() => void) | undefined
}

/** "412 squares, 23 challenges, #34 of 258". */
function Welcome({ gamertag, xuid, squares, onEnd }: WelcomeProps) {
  const gamer = useQuery(gamerNamed(gamertag))
  const board = useQuery(leaderboards())
  const ofGamer = useQuery(gamerChallenges(xuid))
  const receipt = useQuery(gamerScan(xuid))
  const challenges = ofGamer.data?.challenges?.filter(({ completed }) => completed).length
  const entries = board.data?.leaderboards
  const mine = entries?.find((entry) => gamertagOf(entry) === gamer.data?.gamertag)
  const rank = gamer.data?.site_rank
  return (
    <section className="card first-minute-card" aria-live="polite">
      <h2 className="first-done">
        <Check /> Your first scan is done
      </h2>
      <dl className="first-sum">
        <Fact value={formatNumber(squares)} name={squares === 1 ? 'square' : 'squares'} />
        <Fact
          value={challenges === undefined ? '–' : formatNumber(challenges)}
          name={challenges === 1 ? 'challenge' : 'challenges'}
        />
        <Fact
          value={rank ? `#${formatNumber(Number(rank))}` : '–'}
          name={entries ? `of ${formatNumber(entries.length)}` : ''}
        />
      </dl>
      <div className="first-badge">
        <img src={badgePicture(badgeNamed(mine?.badge))} alt="" width={56} height={56} />
        <p>
          <b>
            {badgeNamed(mine?.badge)}, {mine?.points ?? '–'} points
          </b>
          {receipt.data?.titles ? `${formatNumber(receipt.data.titles)} titles scanned at ` : 'Scanned at '}
          {easternTime(receipt.data?.last_read)?.slice(11) ?? '–'}
        </p>
      </div>
      <div className="first-minute-acts">
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
  )
}

const Fact = ({ value, name }: { value: string; name: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
)
