import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { gamertagKey } from '#contest/rules/gamertag.ts'
import { type CellId, toSquareNumber } from '#contest/rules/grid.ts'
import { useMe } from '#web/account/me.ts'
import { cellOf } from '#web/board/board-squares.ts'
import { gamerCompletions } from '#web/data/calls.ts'
import { gamerPlanPath } from '#web/links.ts'
import type { ReceivedPlayer } from './players.ts'

interface MyPlanLinkProps {
  cell: CellId
  /** Who completed this game, as far as the page knows. */
  players: readonly ReceivedPlayer[]
}

/** A link to the square in my plan; nothing if signed out or completed. */
export function MyPlanLink({ cell, players }: MyPlanLinkProps) {
  const me = useMe()
  const { data } = useQuery({ ...gamerCompletions(me?.xuid ?? ''), enabled: me !== null })
  if (!me || data?.gamer_completions?.some((one) => cellOf(one) === cell)) return null
  // Known before my completions are, so that the link does not come late and push the page down.
  if (players.some(({ gamertag }) => gamertagKey(gamertag ?? '') === gamertagKey(me.gamertag))) return null
  return (
    <p className="also">
      <Link to={`${gamerPlanPath(me.gamertag)}?square=${toSquareNumber(cell)}`} className="link">
        What this square is worth to me
      </Link>
    </p>
  )
}
