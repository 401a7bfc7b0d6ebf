import { squareOf } from '#contest/rules/games.ts'
import type { EditedGame } from '#contract/organiser/patch-grid.ts'

/** What happens to the square that a game leaves; empty while undecided. */
export type Vacated = '' | 'swap' | 'empty'

interface VacatedSquareProps {
  /** Where the game is now. */
  elsewhere: EditedGame
  /** The game it replaces, with which it could swap. */
  old: EditedGame | undefined
  vacated: Vacated
  onChoose: (vacated: Vacated) => void
}

/** A game is on one square only, so moving it needs a decision about the old square. */
export function VacatedSquare({ elsewhere, old, vacated, onChoose }: VacatedSquareProps) {
  const square = squareOf(elsewhere)
  const choices = [
    ...(old ? [{ value: 'swap' as const, text: `${old.display_name} goes to square #${square}` }] : []),
    { value: 'empty' as const, text: `Square #${square} becomes empty` },
  ]
  return (
    <fieldset>
      <legend>
        <bdi>{elsewhere.display_name}</bdi> is on square #{square}
      </legend>
      {choices.map(({ value, text }) => (
        <label key={value} className="tick side-by-side">
          <input type="radio" name="vacated" checked={vacated === value} onChange={() => onChoose(value)} />
          <span>{text}</span>
        </label>
      ))}
    </fieldset>
  )
}
