import { useState } from 'react'
import { counted } from '#contest/text/numbers.ts'
import type { gamerSquaresCall } from '#contract/organiser/gamers.ts'
import { SearchBox } from '#web/components/controls/search-box.tsx'
import { Empty } from '#web/components/notices/empty.tsx'
import { Dialog } from '../components/dialog.tsx'
import { QueryResult } from '../components/notices.tsx'
import { useDesk } from '../data/use-desk.ts'
import { useRested } from '../data/use-rested.ts'

export interface ChosenSquare {
  square: number
  name: string
}

interface ChooseSquareProps {
  xuid: string
  title: string
  /** True to exclude a completed square, false to grant an open one. */
  isLit: boolean
  onChoose: (chosen: ChosenSquare) => void
  onClose: () => void
}

export function ChooseSquare({ xuid, title, isLit, onChoose, onClose }: ChooseSquareProps) {
  const [text, setText] = useState('')
  const search = useRested(text, 200)
  const query = new URLSearchParams({ search, lit: isLit ? 'yes' : 'no' })
  const found = useDesk<typeof gamerSquaresCall>(`/api/organiser/gamers/${xuid}/squares?${query}`, {
    keep: true,
  })
  return (
    <Dialog title={title} onClose={onClose}>
      <div className="dialog-body stack">
        <SearchBox label="Square number or game..." text={text} onChange={setText} />
        <QueryResult of={found}>
          {({ squares, found: count }) =>
            squares.length === 0 ? (
              <Empty text={isLit ? 'No completed square matches.' : 'No open square matches.'} />
            ) : (
              <>
                <ul className="square-choices">
                  {squares.map(({ square, name, games }) => (
                    <li key={square}>
                      <button type="button" onClick={() => onChoose({ square, name })}>
                        <b>#{square}</b>
                        <span>
                          {name}
                          {games.length > 1 && <small>{counted(games.length - 1, 'alternative')}</small>}
                        </span>
                      </button>
                    </li>
                  ))}
                </ul>
                {count > squares.length && (
                  <p className="gamer-why">{count - squares.length} more: type to find one.</p>
                )}
              </>
            )
          }
        </QueryResult>
      </div>
    </Dialog>
  )
}
