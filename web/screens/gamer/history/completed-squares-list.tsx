import './completed-squares-list.css'
import { useMemo } from 'react'
import { formatDay } from '#contest/calendar/timestamp.ts'
import { formatPoints } from '#contract/fields/points-text.ts'
import { Button } from '#web/components/controls/button.tsx'
import { ExternalLink } from '#web/components/controls/external-link.tsx'
import { SearchBox } from '#web/components/controls/search-box.tsx'
import { Segmented } from '#web/components/controls/segmented.tsx'
import { Empty } from '#web/components/notices/empty.tsx'
import { Picture } from '#web/components/picture.tsx'
import { trackerGameUrl } from '#web/links.ts'
import { useHistoryState } from '#web/lists/history-state.ts'
import type { ReceivedCompletion } from '../received.ts'
import {
  type CompletedSquare,
  inSquareOrder,
  SQUARE_ORDERS,
  type SquareOrder,
  searchSquares,
  toCompletedSquares,
} from './completed-squares.ts'

/** As many as a phone can scroll past. */
const FIRST = 24

interface CompletedSquaresListProps {
  completions: readonly ReceivedCompletion[]
  taGamerId: number | null | undefined
}

export function CompletedSquaresList({ completions, taGamerId }: CompletedSquaresListProps) {
  const [text, setText] = useHistoryState('squares search', '')
  const squares = useMemo(() => toCompletedSquares(completions), [completions])
  const [order, setOrder] = useHistoryState<SquareOrder>('squares order', 'number')
  const [showsAll, setShowsAll] = useHistoryState('squares all', false)
  const found = useMemo(() => inSquareOrder(searchSquares(squares, text), order), [squares, text, order])
  const shown = showsAll ? found : found.slice(0, FIRST)
  return (
    <div className="squares-completed">
      <div className="tools">
        <SearchBox label="Search completed squares..." text={text} onChange={setText} />
        {squares.length > 1 && (
          <Segmented label="Sort by" options={SQUARE_ORDERS} selected={order} onSelect={setOrder} />
        )}
      </div>
      {squares.length === 0 ? (
        <Empty text="No completions available" />
      ) : found.length === 0 ? (
        <Empty text="No completions found matching your search" />
      ) : (
        <>
          <ul className="list">
            {shown.map((completed) => (
              <Row
                key={`${completed.square} ${completed.game.ta_link}`}
                completed={completed}
                taGamerId={taGamerId}
              />
            ))}
          </ul>
          {shown.length < found.length && (
            <Button size="small" onClick={() => setShowsAll(true)}>
              Show all {found.length}
            </Button>
          )}
        </>
      )}
    </div>
  )
}

interface RowProps {
  completed: CompletedSquare
  taGamerId: number | null | undefined
}

function Row({ completed: { square, game, at }, taGamerId }: RowProps) {
  const url = trackerGameUrl(game.ta_link, taGamerId)
  return (
    <li>
      <Picture sources={[game.cdn_img, game.box_art_img]} width={48} height={48} />
      <span className="text">
        <span className="name">
          {url ? (
            <ExternalLink href={url} className="link">
              {game.display_name}
            </ExternalLink>
          ) : (
            game.display_name
          )}
        </span>
        <span className="note">
          Position {square}
          {at && <span className="when">{formatDay(at)}</span>}
        </span>
      </span>
      <span className="points">
        {formatPoints(Number(game.gamerscore) || 0)}
        <small>G</small>
      </span>
    </li>
  )
}
