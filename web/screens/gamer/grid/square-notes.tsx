import { useQuery } from '@tanstack/react-query'
import { Ban } from 'lucide-react'
import type { CellId } from '#contest/rules/grid.ts'
import { formatPoints } from '#contract/fields/points-text.ts'
import { Fact } from '#web/components/fact.tsx'
import { ProgressBar } from '#web/components/progress-bar.tsx'
import { gameAlone } from '#web/data/window-calls.ts'
import { Cost } from '#web/games/cost.tsx'
import { FirstGamer } from '#web/games/first-on-square.tsx'
import { shortDate } from '#web/text/eastern-time.ts'
import { percentText } from '#web/text/percent-text.ts'
import { type GamerGame, type GamerGrid, isGoneForGood } from '../gamer-grid.ts'
import type { ReceivedReopened } from '../received.ts'

interface SquareNotesProps {
  cell: CellId
  main: GamerGame
  games: readonly GamerGame[]
  grid: GamerGrid
}

export function SquareNotes({ cell, main, games, grid }: SquareNotesProps) {
  const answer = useQuery({ ...gameAlone(main.ta_link ?? ''), enabled: Boolean(main.ta_link) })
  const reopened = grid.reopened.get(cell)
  const begun = grid.inProgressGames.find(({ ta_link }) => games.some((game) => game.ta_link === ta_link))
  return (
    <>
      {reopened ? (
        <Reopened reopened={reopened} begun={begun} />
      ) : (
        begun && !grid.activeIds.has(cell) && <Left begun={begun} />
      )}
      {grid.gone.has(cell) && (
        <p className="square-note">
          <Ban aria-hidden="true" />
          <span>
            <b>{games.some(isGoneForGood) ? 'No longer possible' : 'Needs special hardware'}</b>
            {games
              .flatMap(({ availability }) => availability ?? [])
              .map(({ kind, note }) => (
                <span key={`${kind} ${note}`} className="why">
                  {note}
                </span>
              ))}
          </span>
        </p>
      )}
      <Cost game={answer.data?.game?.[0]} />
      <dl className="square-facts">
        <Fact name="Completed by">
          {answer.data?.game?.[0] ? percentText(answer.data.game[0].percent_completed) : '\u00a0'}
        </Fact>
        <Fact name="First">{answer.data ? <FirstGamer first={answer.data.first} /> : '\u00a0'}</Fact>
      </dl>
    </>
  )
}

const shareOf = ({ curr_gamerscore, max_gamerscore }: GamerGame): number =>
  max_gamerscore ? ((curr_gamerscore ?? 0) / max_gamerscore) * 100 : 0

function Left({ begun }: { begun: GamerGame }) {
  const left = (begun.max_gamerscore ?? 0) - (begun.curr_gamerscore ?? 0)
  if (left <= 0) return null
  return (
    <div className="square-note plain">
      <span>
        <b>{formatPoints(left)} G left</b> of {formatPoints(begun.max_gamerscore ?? 0)} G
        <ProgressBar label={begun.display_name ?? 'Gamerscore'} completed={shareOf(begun)} size="small" />
      </span>
    </div>
  )
}

function Reopened({ reopened, begun }: { reopened: ReceivedReopened; begun: GamerGame | undefined }) {
  const lost = shortDate(reopened.lost_at)
  return (
    <div className="square-note">
      <i className="reopened" aria-hidden="true" />
      <span>
        <b>Reopened: {formatPoints(Number(reopened.missing_gamerscore) || 0)} G to get it back</b>
        <span className="why">
          {lost ? `Lost on ${lost}` : 'Lost'}
          {begun?.max_gamerscore
            ? ` when achievements were added. It now has ${formatPoints(begun.max_gamerscore)} G.`
            : ' when achievements were added.'}
        </span>
        {begun && (
          <ProgressBar label={begun.display_name ?? 'Gamerscore'} completed={shareOf(begun)} size="small" />
        )}
      </span>
    </div>
  )
}
