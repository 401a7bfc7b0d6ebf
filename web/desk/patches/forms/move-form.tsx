import { useMemo } from 'react'
import { type SquareNumber, squareNumber } from '#contest/rules/grid.ts'
import { counted } from '#contest/text/numbers.ts'
import { mainGameOf } from '#contract/organiser/patch-grid.ts'
import { swapSquares } from '../draft/edits.ts'
import { FormFrame, type FormProps } from './form.tsx'
import { useFormState } from './form-memory.tsx'
import { SquareField } from './square-field.tsx'

export function MoveForm({ grid, onTry, onDone, onCancel }: FormProps) {
  const [one, setOne] = useFormState<SquareNumber | undefined>('one', undefined, squareNumber(1))
  const [other, setOther] = useFormState<SquareNumber | undefined>('other', undefined, squareNumber(1))
  const [rulesFollow, setRulesFollow] = useFormState('rules follow', true, true)
  const isComplete = one !== undefined && other !== undefined && one !== other
  const result = useMemo(
    () => (isComplete ? swapSquares(grid, [one, other], { rulesFollow }) : undefined),
    [grid, isComplete, one, other, rulesFollow],
  )
  const listing = grid.challenges.filter(
    ({ rule }) =>
      isComplete &&
      (rule.kind === 'all' || rule.kind === 'some') &&
      rule.squares.includes(one) !== rule.squares.includes(other),
  )
  const missing =
    one !== undefined && one === other
      ? 'These are the same square.'
      : isComplete
        ? undefined
        : 'Choose two squares.'
  return (
    <FormFrame title="Swap two squares" {...{ result, missing, onTry, onDone, onCancel }}>
      <SquareField label="One square" grid={grid} square={one} onChoose={setOne} />
      <SquareField label="The other square" grid={grid} square={other} onChoose={setOther} />
      {isComplete && (
        <>
          <p>
            <bdi>{mainGameOf(grid, one)?.display_name}</bdi> goes to #{other},{' '}
            <bdi>{mainGameOf(grid, other)?.display_name}</bdi> to #{one}, each with its alternatives.
          </p>
          {listing.length > 0 && (
            <label className="tick side-by-side">
              <input
                type="checkbox"
                checked={rulesFollow}
                onChange={(event) => setRulesFollow(event.target.checked)}
              />
              <span>
                {counted(listing.length, 'challenge')} that {listing.length === 1 ? 'lists' : 'list'} one of
                these games {listing.length === 1 ? 'follows' : 'follow'} it to its new square
              </span>
            </label>
          )}
        </>
      )}
    </FormFrame>
  )
}
