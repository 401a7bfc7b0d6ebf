import { Plus, Redo2, Undo2 } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { counted } from '#contest/text/numbers.ts'
import type { DraftChange } from '#contract/organiser/patch-changes.ts'
import type { EditedGrid } from '#contract/organiser/patch-grid.ts'
import { IconButton } from '#web/components/controls/icon-button.tsx'
import { DeskButton } from '#web/desk/components/desk-button.tsx'
import { Field, TextArea } from '#web/desk/components/field.tsx'
import { type DraftFinding, messagesOf, subjectsOfChange } from '../draft/problems.ts'
import { withoutChange } from '../draft/without-change.ts'
import { ChangeList } from './change-list.tsx'
import type { EditedDraft } from './use-draft.ts'

interface DraftCardProps {
  before: EditedGrid
  edited: EditedDraft
  changes: readonly DraftChange[]
  findings: readonly DraftFinding[]
  /** After a form: the focus returns to where it was opened. */
  isBack: boolean
  onAdd: () => void
  onEdit: (change: DraftChange) => void
  children: ReactNode
}

const OWN_FIELDS = ['title', 'date', 'summary'] as const
type OwnField = (typeof OWN_FIELDS)[number]
const isOwnField = (field: string): boolean => OWN_FIELDS.some((own) => own === field)

export function DraftCard(props: DraftCardProps) {
  const { before, edited, changes, findings, isBack, onAdd, onEdit, children } = props
  const { state } = edited
  const head = useRef<HTMLDivElement>(null)
  const focusKeys = () => head.current?.querySelector<HTMLElement>('.button')?.focus()
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it appears
  useEffect(() => {
    if (isBack) focusKeys()
  }, [])
  // A draft that was only begun has no problems.
  const isBegun = changes.length > 0
  const errorOf = (field: OwnField) =>
    isBegun || state[field] !== '' ? messagesOf(findings, '', field).join(' ') || null : null
  const subjects = new Set(changes.flatMap(subjectsOfChange))
  const others = findings.filter(
    ({ about, field }) => isBegun && !subjects.has(about) && !(about === '' && isOwnField(field)),
  )
  return (
    <>
      <DraftFields edited={edited} errorOf={errorOf} />
      <div className="changes-head spread" ref={head}>
        <h2>{counted(changes.length, 'change')}</h2>
        <ChangeButtons edited={edited} onAdd={onAdd} />
      </div>
      <ChangeList
        changes={changes}
        before={before}
        after={state.grid}
        findings={findings}
        onEdit={onEdit}
        onRemove={(change) => {
          edited.edit({ grid: withoutChange(before, state.grid, change) })
          focusKeys()
        }}
      />
      {changes.length === 0 && <p className="muted">Nothing yet. Add the changes of this patch.</p>}
      <Unplaced messages={others.map(({ message }) => message)} />
      <div className="draft-foot stack">{children}</div>
    </>
  )
}

interface DraftFieldsProps {
  edited: EditedDraft
  errorOf: (field: OwnField) => string | null
}

const DraftFields = ({ edited, errorOf }: DraftFieldsProps) => {
  const { state } = edited
  return (
    <>
      <div className="title-and-date paired">
        <Field
          label="Title"
          value={state.title}
          maxLength={200}
          error={errorOf('title')}
          onChange={(title) => edited.edit({ title }, 'title')}
        />
        <Field
          label="Date"
          type="date"
          value={state.date}
          error={errorOf('date')}
          onChange={(date) => edited.edit({ date }, 'date')}
        />
      </div>
      <TextArea
        label="Summary"
        rows={2}
        value={state.summary}
        maxLength={1000}
        error={errorOf('summary')}
        onChange={(summary) => edited.edit({ summary }, 'summary')}
      />
    </>
  )
}

const ChangeButtons = ({ edited, onAdd }: { edited: EditedDraft; onAdd: () => void }) => (
  <span className="row">
    <IconButton label="Undo the last edit" disabled={!edited.canUndo} onClick={edited.undo}>
      <Undo2 />
    </IconButton>
    <IconButton label="Do it again" disabled={!edited.canRedo} onClick={edited.redo}>
      <Redo2 />
    </IconButton>
    <DeskButton onClick={onAdd}>
      <Plus />
      Add change
    </DeskButton>
  </span>
)

const Unplaced = ({ messages }: { messages: readonly string[] }) =>
  messages.length === 0 ? null : (
    <ul className="other-findings stack">
      {[...new Set(messages)].map((message) => (
        <li key={message} className="field-error">
          {message}
        </li>
      ))}
    </ul>
  )
