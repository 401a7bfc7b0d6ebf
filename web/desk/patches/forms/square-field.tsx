import { useState } from 'react'
import { squareOf } from '#contest/rules/games.ts'
import type { SquareNumber } from '#contest/rules/grid.ts'
import { type EditedGrid, mainGameOf } from '#contract/organiser/patch-grid.ts'
import { DeskButton } from '#web/desk/components/desk-button.tsx'
import { Field } from '#web/desk/components/field.tsx'
import { gamesFound, numbersIn } from '../draft/square-search.ts'

interface SquareFieldProps {
  label: string
  grid: EditedGrid
  square: SquareNumber | undefined
  onChoose: (square: SquareNumber | undefined) => void
  /** Squares without a game can be selected too. */
  mayBeEmpty?: boolean
}

const MAX_FOUND = 8

export function SquareField({ label, grid, square, onChoose, mayBeEmpty = false }: SquareFieldProps) {
  const [text, setText] = useState('')
  if (square !== undefined) {
    return (
      <div className="field">
        <span className="field-label">{label}</span>
        <div className="chosen">
          <span>
            <b>#{square}</b> <bdi>{mainGameOf(grid, square)?.display_name ?? 'Empty'}</bdi>
          </span>
          <DeskButton kind="quiet" label={`Choose another: ${label}`} onClick={() => onChoose(undefined)}>
            Choose another
          </DeskButton>
        </div>
      </div>
    )
  }
  const names = gamesFound(grid, text).map((game) => ({ square: squareOf(game), name: game.display_name }))
  const empty = (numbersIn(text) ?? []).filter((number) => mayBeEmpty && !mainGameOf(grid, number))
  const found = [...names, ...empty.map((number) => ({ square: number, name: 'Empty' }))].slice(0, MAX_FOUND)
  return (
    <div>
      <Field label={label} placeholder="Number, or name of a game" value={text} onChange={setText} />
      {text.trim() !== '' && (
        <ul className="found" aria-label={`${label}: found`}>
          {found.map((one) => (
            <li key={one.square}>
              <button type="button" onClick={() => onChoose(one.square)}>
                <b>#{one.square}</b> <bdi>{one.name}</bdi>
              </button>
            </li>
          ))}
          {found.length === 0 && <li className="muted">No square like that.</li>}
        </ul>
      )}
    </div>
  )
}
