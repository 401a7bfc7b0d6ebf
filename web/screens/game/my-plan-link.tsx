import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { type CellId, toSquareNumber } from '#contest/rules/grid.ts'
import { useMe } from '#web/account/me.ts'
import { cellOf } from '#web/board/board-squares.ts'
import { gamerCompletions } from '#web/data/calls.ts'
import { gamerPlanPath } from '#web/links.ts'

/** From the game to its square in my plan; nothing for whoever is signed out or has the square. */
export function MyPlanLink({ cell }: { cell: CellId }) {
  const me = useMe()
  const { data } = useQuery({ ...gamerCompletions(me?.xuid ?? ''), enabled: me !== null })
  const completed = data?.gamer_completions
  if (!me || !completed || completed.some((one) => cellOf(one) === cell)) return null
  return (
    <p className="also">
      <Link to={`${gamerPlanPath(me.gamertag)}?square=${toSquareNumber(cell)}`} className="link">
        What this square is worth to me
      </Link>
    </p>
  )
}
