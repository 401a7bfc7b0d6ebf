/** Carries what was done in the page before it was live over to the live one. */
import { useEffect, useLayoutEffect, useRef } from 'react'
import { type Act, type Acts, allAlike, type Field, type Place } from '#web/early/acts.ts'

export function useEarlyActs(): void {
  const acts = useRef<Acts>(null)
  // In the task in which an outline gives way: no letter comes between.
  useLayoutEffect(() => {
    acts.current ??= globalThis.early.acts.take()
    const { done, focused, pressed } = acts.current
    for (const act of done) {
      const field = 'isTyped' in act && inPlace(act.place)
      if (field && field !== act.place.element) field.value = act.place.element.value
    }
    if (focused && !focused.element.isConnected) focusAgain(inPlace(focused), focused.element)
    if (pressed && !pressed.element.isConnected) clickAtRelease(inPlace(pressed))
  }, [])
  // When the router listens as well.
  useEffect(() => {
    const { done } = acts.current ?? { done: [] }
    acts.current = { done: [], focused: null, pressed: null }
    void repeatAll(done).then(() => {
      // Marks when a prerendered page becomes interactive, for tests and performance recordings.
      performance.mark('live')
    })
  }, [])
}

/** Not in one go: React renders after each of them, and the next may depend on it. */
async function repeatAll(done: readonly Act[]): Promise<void> {
  for (const act of done) {
    repeat(act)
    await undefined
  }
}

const inPlace = <Of extends HTMLElement>({ element, alike, name, nth }: Place<Of>): Of | undefined =>
  element.isConnected ? element : (allAlike(alike, name)[nth] as Of | undefined)

function focusAgain(found: HTMLElement | undefined, from: HTMLElement): void {
  found?.focus({ preventScroll: true })
  if (found instanceof HTMLInputElement && from instanceof HTMLInputElement && from.selectionStart !== null)
    found.setSelectionRange(from.selectionStart, from.selectionEnd)
}

/** The browser knows no click that began on what is gone. */
function clickAtRelease(control: HTMLElement | undefined): void {
  const onUp = ({ target }: Event) => {
    if (target instanceof Node && control?.contains(target)) control.click()
  }
  document.addEventListener('pointerup', onUp, { once: true })
}

function repeat(act: Act): void {
  const control = inPlace<HTMLElement>(act.place)
  if (!control) return
  if ('isTyped' in act) tellTyped(control as Field, act.place.element)
  else if ('key' in act)
    pressed(control).dispatchEvent(new KeyboardEvent('keydown', { key: act.key, ...REAL }))
  // The browser itself has opened what was not replaced.
  else if (control !== act.place.element || !control.matches('summary')) control.click()
}

const REAL = { bubbles: true, cancelable: true }

/** A first arrow key has moved the focus to where the second one counts. */
function pressed(control: HTMLElement): Element {
  const { activeElement } = document
  return activeElement?.role && activeElement.role === control.role ? activeElement : control
}

function tellTyped(field: Field, from: Field): void {
  // What is done before it may have emptied the field, and more may have been typed since.
  const value = field.value || from.value
  if (field instanceof HTMLInputElement) {
    // React ignores a value that was set by a script, which it notices at the element itself.
    field.value = `not ${value}`
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value)
  }
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', REAL))
}
