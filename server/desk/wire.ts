/**
 * The wire has snake case and text for moments, the rooms below have camel case and dates. The desk's calls return what
 * those rooms say; the contract's schemas leave out what they do not name.
 */
import type { z } from 'zod'

type Camel<Name> = Name extends `${infer First}_${infer Rest}` ? `${First}${Capitalize<Camel<Rest>>}` : Name

/** What may be returned for an answer of the contract: its own form, or that of the rooms below. */
export type Told<Sent> = Sent extends string
  ? Sent | (string extends Sent ? Date : never)
  : Sent extends readonly (infer Item)[]
    ? readonly Told<Item>[]
    : Sent extends object
      ? { [Name in keyof Sent]: Told<Sent[Name]> } | { [Name in keyof Sent as Camel<Name>]: Told<Sent[Name]> }
      : Sent

/** Keys that are words for people, such as names of badges, stay. */
const IDENTIFIER = /^[a-z][A-Za-z0-9]*$/

const onWire = (name: string): string =>
  IDENTIFIER.test(name) ? name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) : name

export function toWire(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return value.map(toWire)
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [onWire(name), toWire(each)]))
}

/** For what is sent outside an answer, such as the current state in a refusal. */
export const sentAs = <Schema extends z.ZodType>(
  schema: Schema,
  value: Told<z.output<Schema>>,
): z.output<Schema> => schema.parse(toWire(value))
