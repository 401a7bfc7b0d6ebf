import { counted } from '#contest/text/numbers.ts'
import type { PlanGame } from '#web/plan/plan-inputs.ts'
import { bringBack } from './left-out.ts'

interface LeftOutGamesProps {
  games: readonly PlanGame[]
  leftOut: ReadonlySet<string>
}

export function LeftOutGames({ games, leftOut }: LeftOutGamesProps) {
  if (leftOut.size === 0) return null
  const named = games.filter(({ link }) => leftOut.has(link))
  return (
    <details className="left-out">
      <summary>{counted(leftOut.size, 'game')} hidden in this browser</summary>
      <ul>
        {named.map(({ link, name }) => (
          <li key={link}>
            <span>{name}</span>
            <button
              type="button"
              className="link"
              aria-label={`Restore ${name}`}
              onClick={() => bringBack([link])}
            >
              Restore
            </button>
          </li>
        ))}
      </ul>
      <button type="button" className="link" onClick={() => bringBack(leftOut)}>
        Restore all
      </button>
    </details>
  )
}
