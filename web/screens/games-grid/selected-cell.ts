import { type CellId, toSquareNumber } from '#contest/rules/grid.ts'
import { cellOf } from '#web/board/board-squares.ts'
import { useAddressChoices, withChoices } from '#web/data/address-choices.ts'

export const VIEWS = [
  { name: 'games', title: 'Games' },
  { name: 'popularity', title: 'Popularity' },
  { name: 'mine', title: 'Mine' },
] as const
export type ViewName = (typeof VIEWS)[number]['name']

const isView = (text: string | null): text is ViewName => VIEWS.some(({ name }) => name === text)

/** Square and view are in the address, so that both can be linked: `?view=popularity&square=436`. */
export function useGridAddress() {
  const [parameters, choose] = useAddressChoices()
  const asked = parameters.get('view')
  return {
    view: isView(asked) ? asked : ('games' as const),
    setView: (view: ViewName) => choose({ view: view === 'games' ? null : view }),
    selected: cellOf({ position: Number(parameters.get('square')) }) ?? null,
    select: (cell: CellId | null) => choose({ square: cell === null ? null : String(toSquareNumber(cell)) }),
    queryOf: (cell: CellId): string =>
      `?${withChoices(parameters, { square: String(toSquareNumber(cell)) })}`,
  }
}
