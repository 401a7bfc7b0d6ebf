import './game.css'
import { useParams } from 'react-router'
import { quadrantOf } from '#contest/rules/grid.ts'
import type { ListWindow } from '#contract/fields/window-size.ts'
import { cellOf } from '#web/board/board-squares.ts'
import { ButtonLink } from '#web/components/controls/button.tsx'
import { Alert } from '#web/components/notices/alert.tsx'
import { RecoveryLinks } from '#web/components/notices/recovery-links.tsx'
import { gamePlayers } from '#web/data/window-calls.ts'
import { AvailabilityNotes } from '#web/games/availability.tsx'
import { useListed } from '#web/lists/by-window/listed.ts'
import { Returning, useReturning } from '#web/lists/returning.ts'
import { LoadingOutline } from '#web/shell/loading-outline.tsx'
import { useDocumentTitle, withSiteName } from '#web/site-titles.ts'
import { GameChallenges } from './game-challenges.tsx'
import { GameHeader } from './game-header.tsx'
import { GridPosition } from './grid-position.tsx'
import { MyStatus } from './my-status.tsx'
import { CompletedPlayersPanel, InProgressPanel } from './player-panels.tsx'
import type { GameAnswer } from './players.ts'

const PLAYING = {
  rowsOf: ({ inProgress }: GameAnswer) => inProgress,
  totalOf: ({ in_progress_total }: GameAnswer) => in_progress_total,
}
const DONE = {
  rowsOf: ({ completed }: GameAnswer) => completed,
  totalOf: ({ completed_total }: GameAnswer) => completed_total,
}

export function Game() {
  const { game_link: link = '' } = useParams()
  const call = (window?: ListWindow) => gamePlayers(link, window)
  const playing = useListed({ call, ...PLAYING })
  const done = useListed({ call, ...DONE })
  const { answer: data, error, refetch } = playing
  const isReturning = useReturning(data)
  const game = data?.game?.[0]
  useDocumentTitle(game?.display_name && withSiteName(game.display_name))
  // Also after a failure: the specification keeps the screen loading.
  if (!game)
    return (
      <LoadingOutline error={error}>
        <RecoveryLinks
          error={error}
          missing="Game not found. It may have been removed from the grid."
          onRetry={refetch}
        >
          <ButtonLink to="/games" size="small">
            All games
          </ButtonLink>
          <ButtonLink to="/search" size="small">
            Search games
          </ButtonLink>
        </RecoveryLinks>
      </LoadingOutline>
    )
  const cell = cellOf(game)
  const quadrant = cell === undefined ? undefined : quadrantOf(cell)
  return (
    <div className="page game">
      <GameHeader
        game={game}
        link={game.ta_link || link}
        alternatives={data.alternatives ?? []}
        first={data.first}
        players={data.completed ?? []}
      />
      <AvailabilityNotes game={game} />
      {data.linked === false && (
        <Alert kind="info">
          This game has no Xbox title yet, so completions do not count. The organiser will match it.
        </Alert>
      )}
      <MyStatus link={link} answer={data} />
      <GridPosition game={game} />
      <GameChallenges challenges={data.challenges ?? []} />
      <Returning value={isReturning}>
        <div className={quadrant ? `players ${quadrant}` : 'players'}>
          <InProgressPanel list={playing} />
          <CompletedPlayersPanel list={done} />
        </div>
      </Returning>
    </div>
  )
}
