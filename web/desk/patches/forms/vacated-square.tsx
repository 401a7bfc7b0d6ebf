import { squareOf } from '#contest/rules/games.ts'
import type { EditedGame } from '../draft/records.ts'

/** What becomes of the square that a game leaves; empty while nobody has decided. */
export type Vacated = '' | 'swap' | 'empty'

interface VacatedSquareProps {
  /** The game, where it stands now. */
  elsewhere: EditedGame
  /** The game that it replaces, which could change places with it. */
  old: EditedGame | undefined
  vacated: Vacated
  onChoose: (vacated: Vacated) => void
}

/** A game stands on one square only: whoever puts it on another says what becomes of the first. */
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
        <label key={value} className="tick">
          <input type="radio" name="vacated" checked={vacated === value} onChange={() => onChoose(value)} />
          <span>{text}</span>
        </label>
      ))}
    </fieldset>
  )
}
