/** The contents of the open form, kept in this browser until it is submitted or cancelled. */
import { createContext, type ReactNode, use, useMemo, useState } from 'react'
import { isRecord, readStored, store } from '#web/data/stored.ts'

interface FormMemory {
  get(name: string): unknown
  set(name: string, value: unknown): void
}

const NOTHING: FormMemory = { get: () => undefined, set: () => {} }
const FormMemoryContext = createContext<FormMemory>(NOTHING)

/** Has the fields of the sample with their types, because an older version of the site may have stored another shape. */
const isLike = <Value,>(value: unknown, sample: Value): value is Value & {} => {
  if (Array.isArray(sample)) return Array.isArray(value)
  if (!isRecord(sample)) return typeof value === typeof sample
  return isRecord(value) && Object.entries(sample).every(([name, part]) => isFieldLike(value[name], part))
}

/** A nullable field says nothing about its type. */
const isFieldLike = (value: unknown, sample: unknown): boolean =>
  sample === null ? value === null || isRecord(value) : isLike(value, sample)

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

const nameOf = (draft: number): string => `grid900.patch-form.${draft}`

export interface KeptForm {
  open: unknown
  fields: Record<string, unknown>
}

export function keptForm(draft: number): KeptForm | null {
  const kept = readStored(nameOf(draft))
  return isRecord(kept) && isRecord(kept.fields) ? { open: kept.open, fields: kept.fields } : null
}

export const keepForm = (draft: number, form: KeptForm | null): void => store(nameOf(draft), form)

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
    const kept = keptForm(draft)
    const isSame = JSON.stringify(kept?.open) === JSON.stringify(open)
    const fields = isSame && kept ? { ...kept.fields } : {}
    return {
      get: (name) => fields[name],
      set: (name, value) => {
        fields[name] = value
        keepForm(draft, { open, fields })
      },
    }
  }, [draft, open])
  return <FormMemoryContext value={memory}>{children}</FormMemoryContext>
}
