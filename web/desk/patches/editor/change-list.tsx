import {
  ArrowLeftRight,
  Coins,
  Gamepad2,
  Layers,
  List,
  ListChecks,
  ListX,
  type LucideIcon,
  SquareMinus,
  SquarePen,
  SquarePlus,
  Type,
  X,
} from 'lucide-react'
import { type DraftChange, keyOf } from '#contract/organiser/patch-changes.ts'
import type { EditedGame, EditedGrid } from '#contract/organiser/patch-grid.ts'
import { IconButton } from '#web/components/controls/icon-button.tsx'
import { alternativesWords, asText, changeWords, HEADINGS, type Word } from '../draft/change-words.ts'
import { type DraftFinding, messagesOf, subjectsOfChange } from '../draft/problems.ts'
import { formOfChange } from './open-form.ts'

const ICONS: Readonly<Record<DraftChange['kind'], LucideIcon>> = {
  replace_game: SquarePlus,
  add_game: SquarePlus,
  remove_game: SquareMinus,
  move_games: ArrowLeftRight,
  add_alternative: Layers,
  remove_alternative: SquareMinus,
  change_game: Gamepad2,
  add_challenge: ListChecks,
  remove_challenge: ListX,
  change_points: Coins,
  change_requirements: List,
  change_text: Type,
}

interface ChangeListProps {
  changes: readonly DraftChange[]
  before: EditedGrid
  after: EditedGrid
  findings?: readonly DraftFinding[]
  onEdit?: ((change: DraftChange) => void) | undefined
  onRemove?: ((change: DraftChange) => void) | undefined
}

/** More new versions than this are folded into one line. */
const FOLDED_FROM = 4

export function ChangeList({ changes, ...props }: ChangeListProps) {
  const versions = changes.filter((change) => change.kind === 'add_alternative')
  const isFolded = versions.length >= FOLDED_FROM
  const rows = isFolded ? changes.filter(({ kind }) => kind !== 'add_alternative') : changes
  return (
    <ul className="change-list">
      {isFolded && (
        <li className="folded">
          <details>
            <summary>
              <Icon kind="add_alternative" />
              <span>
                <small>Add alternatives</small>
                <Words words={alternativesWords(versions.map(({ game }): EditedGame => game))} />
              </span>
            </summary>
            <ul className="change-list">
              {versions.map((change) => (
                <ChangeRow key={keyOf(change)} change={change} {...props} />
              ))}
            </ul>
          </details>
        </li>
      )}
      {rows.map((change) => (
        <ChangeRow key={keyOf(change)} change={change} {...props} />
      ))}
    </ul>
  )
}

interface ChangeRowProps extends Omit<ChangeListProps, 'changes'> {
  change: DraftChange
}

function ChangeRow({ change, before, after, findings = [], onEdit, onRemove }: ChangeRowProps) {
  const words = changeWords(change, { before, after })
  const said = asText(words)
  const problems = [...new Set(subjectsOfChange(change).flatMap((about) => messagesOf(findings, about)))]
  return (
    <li>
      <Icon kind={change.kind} />
      <span>
        <small>{HEADINGS[change.kind]}</small>
        <Words words={words} />
        {problems.map((problem) => (
          <span key={problem} className="field-error">
            {problem}
          </span>
        ))}
      </span>
      <span className="change-keys">
        {onEdit && formOfChange(change) && (
          <IconButton label={`Edit: ${said}`} onClick={() => onEdit(change)}>
            <SquarePen />
          </IconButton>
        )}
        {onRemove && (
          <IconButton label={`Remove: ${said}`} onClick={() => onRemove(change)}>
            <X />
          </IconButton>
        )}
      </span>
    </li>
  )
}

function Icon({ kind }: { kind: DraftChange['kind'] }) {
  const Picture = ICONS[kind]
  return (
    <span className="icon-tile change-icon" aria-hidden="true">
      <Picture />
    </span>
  )
}

const Words = ({ words }: { words: readonly Word[] }) => (
  <span className="change-words">
    {words.map((word) =>
      typeof word === 'string' ? (
        word
      ) : (
        <b key={word.name}>
          <bdi>{word.name}</bdi>
        </b>
      ),
    )}
  </span>
)
