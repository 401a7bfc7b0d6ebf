import { useMemo } from 'react'
import { gameProblems } from '#contest/desk/record-bounds.ts'
import { isAlternative, squareOf } from '#contest/rules/games.ts'
import { type SquareNumber, squareNumber } from '#contest/rules/grid.ts'
import { sameValue } from '#contest/rules/same-value.ts'
import { type EditedGame, type EditedGrid, mainGameOf } from '#contract/organiser/patch-grid.ts'
import { useRested } from '#web/desk/data/use-rested.ts'
import { alternativesOf, placeElsewhere, putGame, replaceGame, swapSquares } from '../draft/edits.ts'
import { inFormWords } from '../draft/form-words.ts'
import { aboutGame, messagesOf } from '../draft/problems.ts'
import { FormFrame, type FormProps } from './form.tsx'
import { useFormState } from './form-memory.tsx'
import { GameFormFields } from './game-fields.tsx'
import { EMPTY_GAME, gameOfText, textOfGame } from './game-form-state.ts'
import { SquareField } from './square-field.tsx'
import { type Vacated, VacatedSquare } from './vacated-square.tsx'

export type GameFormKind = 'replace' | 'alternative' | 'change'

interface GameFormProps extends FormProps {
  kind: GameFormKind
  /** Undefined for a new one. */
  game?: EditedGame | undefined
}

const TITLES: Readonly<Record<GameFormKind, string>> = {
  replace: 'Replace a game',
  alternative: 'Add an alternative',
  change: 'Change a game',
}

export function GameForm(props: GameFormProps) {
  const { kind, game, before, grid, findings, onTry, onDone, onCancel } = props
  const [square, setSquare] = useFormState('square', game && squareOf(game), squareNumber(1))
  const [link, setLink] = useFormState('chosen', game?.ta_link, '')
  const chosen = useMemo(() => grid.games.find(({ ta_link }) => ta_link === link), [grid, link])
  const [text, setText] = useFormState('game', game ? textOfGame(game) : EMPTY_GAME, EMPTY_GAME)
  const old = square === undefined || kind !== 'replace' ? undefined : mainGameOf(before, square)
  const [keepsOld, setKeepsOld] = useFormState(
    'keeps old',
    !game || (old !== undefined && counts(grid, old)),
    true,
  )
  const [vacated, setVacated] = useFormState<Vacated>('vacated', '', '')
  const needsRecord = kind === 'change' && !chosen
  const isNamed = text.name.trim() !== '' && (!text.isOwnLink || text.link.trim() !== '')

  const record = useMemo(() => {
    if (square === undefined || needsRecord || !isNamed) return undefined
    const isVersion = kind === 'alternative' || (chosen !== undefined && isAlternative(chosen))
    return gameOfText(text, isVersion ? -square : square)
  }, [text, square, kind, chosen, needsRecord, isNamed])
  const elsewhere = record && kind !== 'change' ? placeElsewhere(grid, record, chosen) : undefined
  const isUndecided = elsewhere !== undefined && vacated === ''
  const result = useMemo(
    () =>
      record && !isUndecided
        ? edited(grid, record, { kind, chosen, keepsOld, old, elsewhere, vacated })
        : undefined,
    [grid, record, kind, chosen, keepsOld, old, elsewhere, vacated, isUndecided],
  )
  const errorOf = useErrors(text, record, { isNew: !game, findings })
  return (
    <FormFrame
      title={game && kind !== 'change' ? `Edit ${game.display_name}` : TITLES[kind]}
      {...{ result, onTry, onDone, onCancel }}
      missing={
        missingIn({ square, needsRecord, isNamed }) ??
        (isUndecided ? `Choose what becomes of square #${squareOf(elsewhere)}.` : undefined)
      }
    >
      <SquareField
        label="Square"
        grid={kind === 'replace' ? before : grid}
        square={square}
        mayBeEmpty={kind === 'replace'}
        onChoose={(to) => {
          setSquare(to)
          if (kind === 'change') setLink(undefined)
        }}
      />
      {needsRecord && square !== undefined && (
        <GamesOfSquare
          games={[mainGameOf(grid, square), ...alternativesOf(grid, square)].flatMap((one) => one ?? [])}
          onChoose={(one) => {
            setLink(one.ta_link)
            setText(textOfGame(one))
          }}
        />
      )}
      {square !== undefined && !needsRecord && (
        <GameFormFields
          {...{ text, errorOf }}
          isNew={chosen === undefined}
          games={grid.games}
          onChange={setText}
        />
      )}
      {elsewhere && <VacatedSquare {...{ elsewhere, old, vacated }} onChoose={setVacated} />}
      {old && old.ta_link !== record?.ta_link && vacated !== 'swap' && (
        <label className="tick side-by-side">
          <input type="checkbox" checked={keepsOld} onChange={(event) => setKeepsOld(event.target.checked)} />
          <span>
            <bdi>{old.display_name}</bdi> still counts on this square, so that no one loses it
          </span>
        </label>
      )}
    </FormFrame>
  )
}

interface Checked extends Pick<FormProps, 'findings'> {
  /** Nothing is reported of a field that is still empty. */
  isNew: boolean
}

/** What is wrong with a field: found here once typing pauses, or else by the server. */
function useErrors(text: typeof EMPTY_GAME, record: EditedGame | undefined, { isNew, findings }: Checked) {
  const rested = useRested(text, TYPING_MS)
  const typed = gameOfText(rested, 0)
  const problems = gameProblems(typed)
  return (...fields: string[]) => {
    const told = fields.filter((field) => !isNew || isTyped(record ?? typed, field))
    if (told.length === 0) return null
    const own = told.flatMap((field) =>
      problems[field] ? inFormWords(`${field} ${problems[field]}`, field) : [],
    )
    const found = record ? messagesOf(findings, aboutGame(record.ta_link), ...fields) : []
    return (own.length > 0 ? own : found).join(' ') || null
  }
}

const TYPING_MS = 400
const UNTYPED = gameOfText(EMPTY_GAME, 0)

/** Empty fields are not reported yet. */
const isTyped = (record: EditedGame, field: string): boolean =>
  !(field in UNTYPED) || !sameValue(record[field as keyof EditedGame], UNTYPED[field as keyof EditedGame])

const counts = (grid: EditedGrid, { ta_link }: EditedGame): boolean =>
  grid.games.some((game) => game.ta_link === ta_link && isAlternative(game))

function missingIn(form: { square: SquareNumber | undefined; needsRecord: boolean; isNamed: boolean }) {
  if (form.square === undefined) return 'Choose a square.'
  if (form.needsRecord) return 'Choose a game of the square.'
  return form.isNamed ? undefined : 'Give the game a name.'
}

interface Edit {
  kind: GameFormKind
  /** The main game of another square that moves here. */
  elsewhere: EditedGame | undefined
  vacated: Vacated
  /** The record that the form began with. */
  chosen: EditedGame | undefined
  keepsOld: boolean
  /** The square's published main game, if it is replaced. */
  old: EditedGame | undefined
}

/** A replacement starts from the published square, so that editing it again leaves nothing behind. */
function edited(grid: EditedGrid, record: EditedGame, edit: Edit): EditedGrid {
  const { kind, chosen, keepsOld, old, elsewhere, vacated } = edit
  if (elsewhere && vacated === 'swap')
    return putGame(swapSquares(grid, [squareOf(record), squareOf(elsewhere)], { rulesFollow: true }), record)
  if (kind !== 'replace') return putGame(grid, record, chosen?.ta_link)
  const isOther = (game: EditedGame) => game.ta_link !== chosen?.ta_link && game.ta_link !== old?.ta_link
  const without = { ...grid, games: grid.games.filter(isOther) }
  return replaceGame(old ? putGame(without, old) : without, record, { keepOld: keepsOld })
}

interface GamesOfSquareProps {
  games: readonly EditedGame[]
  onChoose: (game: EditedGame) => void
}

const GamesOfSquare = ({ games, onChoose }: GamesOfSquareProps) =>
  games.length === 0 ? null : (
    <div className="field">
      <span className="field-label">Games of the square</span>
      <ul className="found" aria-label="Games of the square">
        {games.map((game) => (
          <li key={game.ta_link}>
            <button type="button" onClick={() => onChoose(game)}>
              <bdi>{game.display_name}</bdi>
              {isAlternative(game) && <small>alternative</small>}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
