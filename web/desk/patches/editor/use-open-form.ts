import { useState } from 'react'
import type { EditedGrid } from '#contract/organiser/patch-grid.ts'
import { keptForms } from '../forms/form-memory.tsx'
import { type OpenForm, readOpenForm } from './open-form.ts'

/** The open form, with the grid as it would be if the form were submitted. */
export function useOpenForm(draft: number) {
  const [open, setOpen] = useState(() => readOpenForm(keptForms.read(draft)?.open))
  const [wasKept] = useState(open !== undefined)
  const [wasOpen, setWasOpen] = useState(false)
  const [tried, setTried] = useState<EditedGrid>()
  const show = (form: OpenForm | undefined) => {
    keptForms.keep(draft, null)
    setOpen(form)
    setWasOpen(true)
  }
  const close = () => {
    keptForms.keep(draft, null)
    setOpen(undefined)
    setTried(undefined)
  }
  return { open, wasKept, wasOpen, tried, setTried, show, close }
}
