import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import type { EditedGrid } from '#contract/organiser/patch-grid.ts'
import type { PatchPreview } from '#contract/organiser/patch-preview.ts'
import { CancelButton, DeskButton } from '#web/desk/components/desk-button.tsx'
import type { DraftFinding } from '../draft/problems.ts'

export interface FormProps {
  before: EditedGrid
  grid: EditedGrid
  /** The checks' findings for the last tried values, and their effect. */
  findings: readonly DraftFinding[]
  preview: PatchPreview | undefined
  /** Previews the grid; undefined if there is nothing to try yet. */
  onTry: (grid: EditedGrid | undefined) => void
  onDone: (grid: EditedGrid) => void
  onCancel: () => void
}

interface FormFrameProps extends Pick<FormProps, 'onTry' | 'onDone' | 'onCancel'> {
  title: string
  /** The grid with the form's values; undefined while something is missing. */
  result: EditedGrid | undefined
  missing?: string | undefined
  doneWord?: string
  isWarning?: boolean
  children: ReactNode
}

export function FormFrame(props: FormFrameProps) {
  const { title, result, missing, doneWord = 'Done', isWarning = false, children } = props
  const { onTry, onDone, onCancel } = props
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => onTry(result), [result, onTry])
  useFocusInside(form)
  return (
    <form
      ref={form}
      className="draft-form stack"
      aria-label={title}
      onSubmit={(event) => {
        event.preventDefault()
        if (result) onDone(result)
      }}
    >
      <h2>{title}</h2>
      {children}
      <div className="form-foot row">
        {missing && <p className="muted">{missing}</p>}
        <DeskButton type="submit" kind={isWarning ? 'warning' : 'primary'} disabled={!result}>
          {doneWord}
        </DeskButton>
        <CancelButton onClick={onCancel} />
      </div>
    </form>
  )
}

interface ChoiceFrameProps extends Pick<FormProps, 'onCancel'> {
  title: string
  children: ReactNode
}

/** Around a choice that leads to a form. */
export function ChoiceFrame({ title, onCancel, children }: ChoiceFrameProps) {
  const place = useRef<HTMLElement>(null)
  useFocusInside(place)
  return (
    <section ref={place} className="draft-form stack" aria-label={title}>
      <h2>{title}</h2>
      {children}
      <div className="form-foot row">
        <CancelButton onClick={onCancel} />
      </div>
    </section>
  )
}

function useFocusInside(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    place.current?.querySelector<HTMLElement>('input, select, textarea, button')?.focus()
  }, [place])
}
