/** Carries what was done in the page before it was live over to the live one. */
import { useEffect, useLayoutEffect, useRef } from 'react'
import { type Act, type Acts, allAlike, type Field, type Place } from '#web/early/acts.ts'

export function useEarlyActs(): void {
  const acts = useRef<Acts>(null)
  // In the task in which an outline gives way: no letter comes between.
  useLayoutEffect(() => {
    acts.current ??= globalThis.early.acts.take()
    const { typed, focused } = acts.current
    for (const place of typed) {
      const field = inPlace(place)
      if (field && field !== place.element) field.value = place.element.value
    }
    if (focused && !focused.element.isConnected) focusAgain(inPlace(focused), focused.element)
  }, [])
  // When the router listens as well.
  useEffect(() => {
    const { typed = [], done = [] } = acts.current ?? {}
    acts.current = { typed: [], done: [], focused: null }
    for (const place of typed) tellTyped(inPlace(place))
    for (const act of done) repeat(act)
    // Marks when a prerendered page becomes interactive, for tests and performance recordings.
    performance.mark('live')
  }, [])
}

const inPlace = <Of extends HTMLElement>({ element, alike, name, nth }: Place<Of>): Of | undefined =>
  element.isConnected ? element : (allAlike(alike, name)[nth] as Of | undefined)

function focusAgain(found: HTMLElement | undefined, from: HTMLElement): void {
  found?.focus({ preventScroll: true })
  if (found instanceof HTMLInputElement && from instanceof HTMLInputElement && from.selectionStart !== null)
    found.setSelectionRange(from.selectionStart, from.selectionEnd)
}

function tellTyped(field: Field | undefined): void {
  if (field instanceof HTMLSelectElement) field.dispatchEvent(new Event('change', { bubbles: true }))
  if (!(field instanceof HTMLInputElement)) return
  const { value } = field
  // React ignores a value that was set by a script, which it notices at the element itself.
  field.value = `not ${value}`
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

function repeat({ place, key }: Act): void {
  const control = inPlace(place)
  // The browser itself has opened what was not replaced.
  if (!control || (control === place.element && control.matches('summary'))) return
  if (key)
    pressed(control).dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  else control.click()
}

/** A first arrow key has moved the focus to where the second one counts. */
function pressed(control: HTMLElement): Element {
  const { activeElement } = document
  return activeElement?.role && activeElement.role === control.role ? activeElement : control
}
