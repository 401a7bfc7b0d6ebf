import './completed-squares-list.css'
import { useMemo } from 'react'
import { formatPoints } from '#contract/fields/points-text.ts'
import { ExternalLink } from '#web/components/controls/external-link.tsx'
import { SearchBox } from '#web/components/controls/search-box.tsx'
import { Empty } from '#web/components/notices/empty.tsx'
import { Picture } from '#web/components/picture.tsx'
import { trackerGameUrl } from '#web/links.ts'
import { useKeptState } from '#web/lists/kept-state.ts'
import type { ReceivedCompletion } from '../received.ts'
import { type CompletedSquare, completedSquares, searchSquares } from './completed-squares.ts'

interface CompletedSquaresListProps {
  completions: readonly ReceivedCompletion[]
  taGamerId: number | null | undefined
}

export function CompletedSquaresList({ completions, taGamerId }: CompletedSquaresListProps) {
  const [text, setText] = useKeptState('squares search', '')
  const squares = useMemo(() => completedSquares(completions), [completions])
  const found = useMemo(() => searchSquares(squares, text), [squares, text])
  return (
    <div className="squares-completed">
      <SearchBox label="Search completed squares..." text={text} onChange={setText} />
      {squares.length === 0 ? (
        <Empty text="No completions available" />
      ) : found.length === 0 ? (
        <Empty text="No completions found matching your search" />
      ) : (
        <ul className="list">
          {found.map((completed) => (
            <Row
              key={`${completed.square} ${completed.game.ta_link}`}
              completed={completed}
              taGamerId={taGamerId}
            />
          ))}
        </ul>
      )}
    </div>
  )
}

interface RowProps {
  completed: CompletedSquare
  taGamerId: number | null | undefined
}

function Row({ completed: { square, game }, taGamerId }: RowProps) {
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
        <span className="note">Position {square}</span>
      </span>
      <span className="points">
        {formatPoints(Number(game.gamerscore) || 0)}
        <small>G</small>
      </span>
    </li>
  )
}
