import { useMemo, useState } from 'react'
import { isAlternative, squareOf } from '#contest/rules/games.ts'
import { formatNumber } from '#contest/text/numbers.ts'
import type { EditedGrid } from '#contract/organiser/patch-grid.ts'
import { Field } from '#web/desk/components/field.tsx'
import { hasParts } from '#web/text/parts-match.ts'
import { ruleWords } from '../draft/describe-rule.ts'
import { removeChallenge, removeGame } from '../draft/edits.ts'
import { FormFrame, type FormProps } from './form.tsx'
import { useFormState } from './form-memory.tsx'

type Removable = 'alternative' | 'challenge'

interface Choice {
  key: string
  name: string
  note: string
  remove: (grid: EditedGrid) => EditedGrid
}

const MAX_FOUND = 30

export function RemovalForm({ what, grid, onTry, onDone, onCancel }: FormProps & { what: Removable }) {
  const [text, setText] = useState('')
  const [chosen, setChosen] = useFormState<string | undefined>('chosen', undefined, '')
  const choices = useMemo(() => choicesOf(grid, what), [grid, what])
  const found = choices.filter(({ name, note }) => hasParts([name, note], text))
  const choice = choices.find(({ key }) => key === chosen)
  const result = useMemo(() => choice?.remove(grid), [grid, choice])
  const title = what === 'alternative' ? 'Remove an alternative' : 'Remove a challenge'
  return (
    <FormFrame
      {...{ title, result, onTry, onDone, onCancel }}
      doneWord="Remove"
      isWarning
      missing={choice ? undefined : choices.length === 0 ? 'There is none.' : 'Choose one.'}
    >
      <Field label="Search" value={text} onChange={setText} />
      <ul className="found" aria-label="Found">
        {found.slice(0, MAX_FOUND).map(({ key, name, note }) => (
          <li key={key}>
            <button type="button" aria-pressed={key === chosen} onClick={() => setChosen(key)}>
              <bdi>{name}</bdi>
              <small>{note}</small>
            </button>
          </li>
        ))}
        {found.length === 0 && <li className="muted">Nothing like that.</li>}
        {found.length > MAX_FOUND && <li className="muted">and {found.length - MAX_FOUND} more</li>}
      </ul>
    </FormFrame>
  )
}

function choicesOf(grid: EditedGrid, what: Removable): Choice[] {
  if (what === 'challenge') {
    return grid.challenges.map(({ id, title, points, rule }) => ({
      key: String(id),
      name: title,
      note: `${formatNumber(points)} points, ${ruleWords(rule)}`,
      remove: (from) => removeChallenge(from, id),
    }))
  }
  return grid.games.filter(isAlternative).map((game) => ({
    key: game.ta_link,
    name: game.display_name,
    note: `#${squareOf(game)}`,
    remove: (from) => removeGame(from, game.ta_link),
  }))
}
