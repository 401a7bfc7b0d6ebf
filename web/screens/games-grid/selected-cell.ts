import { useSearchParams } from 'react-router'
import { type CellId, toSquareNumber } from '#contest/rules/grid.ts'
import { cellOf } from '#web/board/board-squares.ts'

/** A selection neither adds to the history nor scrolls. */
export const STAY = { replace: true, preventScrollReset: true } as const

export const VIEWS = [
  { name: 'games', title: 'Games' },
  { name: 'popularity', title: 'Popularity' },
  { name: 'mine', title: 'Mine' },
] as const
export type ViewName = (typeof VIEWS)[number]['name']

const isView = (text: string | null): text is ViewName => VIEWS.some(({ name }) => name === text)

/** Square and view are in the address, so that both can be linked: `?view=popularity&square=436`. */
export function useGridAddress() {
  const [parameters, setParameters] = useSearchParams()
  const asked = parameters.get('view')
  const set = (name: string, value: string | null) => {
    const next = new URLSearchParams(parameters)
    if (value === null) next.delete(name)
    else next.set(name, value)
    setParameters(next, STAY)
  }
  return {
    view: isView(asked) ? asked : ('games' as const),
    setView: (view: ViewName) => set('view', view === 'games' ? null : view),
    selected: cellOf({ position: Number(parameters.get('square')) }) ?? null,
    select: (cell: CellId | null) => set('square', cell === null ? null : String(toSquareNumber(cell))),
    queryOf: (cell: CellId): string => {
      const next = new URLSearchParams(parameters)
      next.set('square', String(toSquareNumber(cell)))
      return `?${next}`
    },
  }
}
