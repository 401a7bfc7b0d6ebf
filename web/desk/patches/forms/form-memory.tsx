/** The contents of the open form, kept in this browser until it is submitted or cancelled. */
import { createContext, type ReactNode, use, useMemo, useState } from 'react'
import { isLike, unsavedWork } from '#web/desk/data/stored-like.ts'

interface FormMemory {
  get(name: string): unknown
  set(name: string, value: unknown): void
}

const NOTHING: FormMemory = { get: () => undefined, set: () => {} }
const FormMemoryContext = createContext<FormMemory>(NOTHING)

/** Like `useState`, but survives a reload. A stored value must look like the sample. */
export function useFormState<Value>(
  name: string,
  initial: Value,
  sample: NonNullable<Value>,
): [Value, (value: Value) => void] {
  const memory = use(FormMemoryContext)
  const [value, setValue] = useState<Value>(() => {
    const kept = memory.get(name)
    return isLike(kept, sample) ? kept : initial
  })
  const set = (next: Value) => {
    setValue(next)
    memory.set(name, next)
  }
  return [value, set]
}

interface KeptForm {
  open: unknown
  fields: Record<string, unknown>
}

/** By draft. */
export const keptForms = unsavedWork<KeptForm>('patch-form', { fields: {} })

export function FormMemoryOf({
  draft,
  open,
  children,
}: {
  draft: number
  open: unknown
  children: ReactNode
}) {
  const memory = useMemo((): FormMemory => {
    const kept = keptForms.read(draft)
    const isSame = JSON.stringify(kept?.open) === JSON.stringify(open)
    const fields = isSame && kept ? { ...kept.fields } : {}
    return {
      get: (name) => fields[name],
      set: (name, value) => {
        fields[name] = value
        keptForms.keep(draft, { open, fields })
      },
    }
  }, [draft, open])
  return <FormMemoryContext value={memory}>{children}</FormMemoryContext>
}
