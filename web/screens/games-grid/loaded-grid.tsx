import type { ComponentProps } from 'react'
import { CompletionGrid } from '#web/board/completion-grid.tsx'
import { Failed } from '#web/components/notices/failed.tsx'
import type { GridGame } from './grid-game.ts'
import type { GridViewProps } from './grid-layout.tsx'
import { UnlitBoard } from './unlit-board.tsx'

interface LoadedGridProps
  extends Omit<
    ComponentProps<typeof CompletionGrid<GridGame>>,
    'visibleIds' | 'games' | 'altGames' | 'selected' | 'onSelect' | 'inProgressGames' | 'showInProgress'
  > {
  answer: { isError: boolean; isPending: boolean; data: unknown; refetch: () => unknown }
  failedText: string
  view: GridViewProps
  /** Undefined if a view does not show them. */
  inProgressGames?: readonly GridGame[]
}

const NONE: readonly GridGame[] = []

export function LoadedGrid({ answer, failedText, view, inProgressGames, ...rest }: LoadedGridProps) {
  if (answer.isError && !answer.data) return <Failed text={failedText} onRetry={answer.refetch} />
  if (answer.isPending) return <UnlitBoard />
  return (
    <CompletionGrid
      {...rest}
      visibleIds={view.cells}
      games={view.games}
      altGames={view.altGames}
      inProgressGames={inProgressGames ?? NONE}
      showInProgress={inProgressGames !== undefined}
      selected={view.selection?.cell ?? null}
      onSelect={({ cell }) => view.select(cell)}
    />
  )
}
