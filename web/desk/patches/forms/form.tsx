import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import type { PatchPreview } from '#contract/organiser/patch-preview.ts'
import { DeskButton } from '#web/desk/components/desk-button.tsx'
import type { DraftFinding } from '../draft/problems.ts'
import type { EditedGrid } from '../draft/records.ts'

/** What every form of the draft gets. */
export interface FormProps {
  /** The grid in force. */
  before: EditedGrid
  /** The grid as the draft makes it so far. */
  grid: EditedGrid
  /** What the checks say about what was tried last, and what it would do. */
  findings: readonly DraftFinding[]
  preview: PatchPreview | undefined
  /** Shows what it would be like; undefined when there is nothing to try yet. */
  onTry: (grid: EditedGrid | undefined) => void
  onDone: (grid: EditedGrid) => void
  onCancel: () => void
}

interface FormFrameProps extends Pick<FormProps, 'onTry' | 'onDone' | 'onCancel'> {
  title: string
  /** The grid with what the form says; undefined while something is missing. */
  result: EditedGrid | undefined
  /** Why there is no result yet. */
  missing?: string | undefined
  doneWord?: string
  /** Something is taken away. */
  isWarning?: boolean
  children: ReactNode
}

/** The heading and the keys of a form. While it is open, the preview shows the draft with what the form says. */
export function FormFrame(props: FormFrameProps) {
  const { title, result, missing, doneWord = 'Done', isWarning = false, children } = props
  const { onTry, onDone, onCancel } = props
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => onTry(result), [result, onTry])
  useFocusInside(form)
  return (
    <form
      ref={form}
      className="draft-form"
      aria-label={title}
      onSubmit={(event) => {
        event.preventDefault()
        if (result) onDone(result)
      }}
    >
      <h2>{title}</h2>
      {children}
      <div className="form-foot">
        {missing && <p className="muted">{missing}</p>}
        <DeskButton type="submit" kind={isWarning ? 'warning' : 'primary'} disabled={!result}>
          {doneWord}
        </DeskButton>
        <DeskButton kind="quiet" onClick={onCancel}>
          Cancel
        </DeskButton>
      </div>
    </form>
  )
}

/** Whoever opened it goes on where it begins. */
export function useFocusInside(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    place.current?.querySelector<HTMLElement>('input, select, textarea, button')?.focus()
  }, [place])
}
