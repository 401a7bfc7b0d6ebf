import { CirclePause, RefreshCw } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { squareNumber, toCellId } from '#contest/rules/grid.ts'
import { counted, formatNumber } from '#contest/text/numbers.ts'
import type { readAgainCall } from '#contract/organiser/held-scans.ts'
import { BoardPicture } from '#web/board/pictures/board-picture.tsx'
import { Loading } from '#web/components/notices/loading.tsx'
import { Avatar } from '#web/gamers/avatar.tsx'
import { challengePath, gamePath, gamerPath } from '#web/links.ts'
import { DeskButton } from '../components/desk-button.tsx'
import { DeskError } from '../components/notices.tsx'
import { useDeskAction } from '../data/use-desk-action.ts'
import { formatDeskTime } from '../text/desk-times.ts'
import { type HeldAnswer, HeldScanEffect, type ShownHeldScan } from './held-effect.tsx'

interface HeldCardProps {
  scan: ShownHeldScan
  canRead: boolean
  onChoose: (choice: HeldAnswer) => void
}

export function HeldCard({ scan, canRead, onChoose }: HeldCardProps) {
  const { gamer, kept_at: keptAt, squares_lost: squaresLost } = scan
  const readAgain = useDeskAction<typeof readAgainCall>()
  return (
    <article className="card held-card" aria-label={`Held scan of ${gamer.gamertag}`}>
      <div className="held-head row">
        <Avatar sources={[gamer.cdn_img, gamer.gamer_pic]} colour={gamer.color} size={40} />
        <div className="held-name">
          <h3>
            <Link to={gamerPath(gamer.gamertag)}>
              <bdi>{gamer.modern_gamertag}</bdi>
            </Link>
          </h3>
          <p className="status in_progress">
            <CirclePause />
            {keptAt
              ? `Kept since ${formatDeskTime(keptAt)}`
              : `Held: ${counted(squaresLost.length, 'square')}`}
          </p>
        </div>
        <HeldButtons {...{ scan, readAgain, onChoose }} />
      </div>
      <div className="held-body">
        <div className="held-board">
          <BoardPicture lit={squaresLost.map(({ square }) => toCellId(squareNumber(square)))} />
        </div>
        <div>
          <p>
            {scan.reason} Nothing has changed yet. <small>Found {formatDeskTime(scan.found_at)}.</small>
          </p>
          {scan.dropped_before && (
            <p className="held-note">
              An identical scan was discarded on {formatDeskTime(scan.dropped_before)}.
            </p>
          )}
          <HeldScanEffect scan={scan} />
          <Losses scan={scan} />
          <Request scan={scan} canRead={canRead} />
          {readAgain.error && <DeskError sentence={readAgain.error} />}
        </div>
      </div>
    </article>
  )
}

const isBeingRead = ({ request }: ShownHeldScan): boolean =>
  request?.state === 'waiting' || request?.state === 'scanning'

interface HeldButtonsProps {
  scan: ShownHeldScan
  readAgain: ReturnType<typeof useDeskAction<typeof readAgainCall>>
  onChoose: (choice: HeldAnswer) => void
}

const HeldButtons = ({ scan, readAgain, onChoose }: HeldButtonsProps) => (
  <div className="buttons held-keys">
    <DeskButton
      kind="quiet"
      isPending={readAgain.isPending || isBeingRead(scan)}
      label={`Scan again: ${scan.gamer.gamertag}`}
      onClick={() => void readAgain.run(`/api/organiser/scans/held/${scan.id}/read-again`, {})}
    >
      <RefreshCw /> Scan again
    </DeskButton>
    {scan.kept_at ? (
      <DeskButton kind="quiet" onClick={() => onChoose('reopen')}>
        Reopen
      </DeskButton>
    ) : (
      <>
        <DeskButton kind="quiet" onClick={() => onChoose('keep')}>
          Keep squares
        </DeskButton>
        <DeskButton kind="quiet" onClick={() => onChoose('discard')}>
          Discard
        </DeskButton>
      </>
    )}
    <DeskButton kind="warning" onClick={() => onChoose('apply')}>
      Apply losses
    </DeskButton>
  </div>
)

const Losses = ({ scan }: { scan: ShownHeldScan }) => (
  <>
    <Lost title="Squares lost">
      {scan.squares_lost.map(({ square, name, link }) =>
        link ? (
          <Link key={square} to={gamePath(link)}>
            <bdi>{name}</bdi>
          </Link>
        ) : (
          <bdi key={square}>{name}</bdi>
        ),
      )}
    </Lost>
    <Lost title="Challenges lost">
      {scan.challenges_lost.map(({ id, title, points }) => (
        <Link key={id} to={challengePath(id)}>
          <bdi>{title}</bdi> ({formatNumber(points)})
        </Link>
      ))}
    </Lost>
    {scan.vanished.length > 0 && (
      <Lost title="Vanished titles">
        {scan.vanished.map((name) => (
          <bdi key={name}>{name}</bdi>
        ))}
      </Lost>
    )}
  </>
)

const SHOWN_AT_FIRST = 4

function Lost({ title, children }: { title: string; children: ReactNode[] }) {
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? children : children.slice(0, SHOWN_AT_FIRST)
  const more = children.length - shown.length
  return (
    <p className="held-lost">
      <b>{title}</b>{' '}
      {children.length === 0 ? 'none' : shown.map((child, place) => [place > 0 && ', ', child])}
      {more > 0 && (
        <>
          {' and '}
          <button type="button" className="held-more" onClick={() => setWhole(true)}>
            {more} more
          </button>
        </>
      )}
    </p>
  )
}

function Request({ scan: { request }, canRead }: { scan: ShownHeldScan; canRead: boolean }) {
  if (!request) return null
  if (request.state === 'waiting') {
    const place =
      request.place === 1 ? 'It is next in the queue.' : `${(request.place ?? 1) - 1} ahead in the queue.`
    return (
      <p className="held-note" role="status">
        {canRead
          ? `Waiting to be scanned again. ${place}`
          : 'Waiting to be scanned again: no scanner is running.'}
      </p>
    )
  }
  if (request.state === 'scanning') {
    return (
      <p className="held-note">
        <Loading text="Scanning again..." />
      </p>
    )
  }
  return (
    <p className="held-note" role="status">
      Scanned again {request.finished_at && formatDeskTime(request.finished_at)}: {request.summary}
      {request.summary?.endsWith('.') ? '' : '.'}
    </p>
  )
}
