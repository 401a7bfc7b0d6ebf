/** At the desk of the organisers, in a test of its screens. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import type { DeskRole } from '#contest/rules/desk-roles.ts'
import { deskMeCall } from '#contract/organiser/me.ts'
import { deskBarCall } from '#contract/organiser/overview.ts'
import { broken } from '#tests/support/browser/answers.ts'
import { calls, textOf, texts } from './screen.tsx'

const PEOPLE: Readonly<Record<DeskRole, { xuid: string; gamertag: string }>> = {
  owner: { xuid: '1', gamertag: 'Onyx Fjord' },
  organiser: { xuid: '2', gamertag: 'Captain Acorn' },
  helper: { xuid: '3', gamertag: 'Jolly Owl' },
}

/** Before the screen is opened. */
export function sitAtDesk(role: DeskRole): void {
  calls.answer(deskMeCall, { ...PEOPLE[role], role, is_demo: false })
  calls.answer(deskBarCall, { held: 0, unmatched: 0, cycle: null })
}

/** Someone else was faster: what it is now comes with the refusal. */
export const stale = (message: string, current: unknown) =>
  broken({ error: 'conflict', message, code: 'stale', current }, { status: 409 })

/** What it would do is not what was seen. */
export const changed = (message: string, current: unknown) =>
  broken({ error: 'conflict', message, code: 'changed', current }, { status: 409 })

/** Nothing at the desk is hidden, and to look whether anything is takes most of the time. */
export const button = (name: string | RegExp, inside: HTMLElement = document.body) =>
  within(inside).getByRole('button', { name, hidden: true })

/** By its label. As `getByLabelText`, which looks at every square of a board, in a fraction of the time. */
export function field(label: string | RegExp, inside = document.querySelector('main')) {
  const isIt = (text: string) => (typeof label === 'string' ? text === label : label.test(text))
  const fields = inside?.querySelectorAll<HTMLInputElement>('input, textarea, select') ?? []
  return [...fields].find((each) =>
    [each.getAttribute('aria-label') ?? '', ...texts(each.labels ?? [])].some(isIt),
  )
}

/** Puts a text into a field at once, as soon as it is there. */
export async function write(label: string | RegExp, text: string, inside?: HTMLElement): Promise<void> {
  const found = await waitFor(() => {
    const element = field(label, inside)
    if (!element) throw new Error(`There is no field ${label}.`)
    return element
  })
  fireEvent.change(found, { target: { value: text } })
}

/** Who is asked why, or what. */
export const dialog = () => screen.findByRole('dialog')

const words = () => textOf(document.querySelector('main'))

/** Waits until the desk says so, also where the words stand in several elements. */
export const says = (text: string | RegExp) => waitFor(() => expect(words()).toMatch(text))
export const saysNoMore = (text: string | RegExp) => waitFor(() => expect(words()).not.toMatch(text))
