/**
 * What is typed and clicked in a page that the website's code has not taken over yet. Links and fields work by themselves, but an
 * outline is replaced with what was typed in it, and buttons do nothing. `shell/early-acts.ts` makes up for both.
 */

export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** An element, and how to find the one in its place when it has been replaced. */
export interface Place<Of extends HTMLElement = HTMLElement> {
  element: Of
  alike: string
  name: string
  nth: number
}

export type Act =
  | { place: Place; key: string }
  | { place: Place; isClick: true }
  | { place: Place<Field>; isTyped: true }

export interface Acts {
  /** In their order; what was typed in a field once, where it ended. */
  done: Act[]
  focused: Place | null
  /** Where the pointer is down. */
  pressed: Place | null
}

const CONTROL = 'button, summary, [role=tab], [data-me] .call-to-action'
const USED = `${CONTROL}, a[href], input:not([type=checkbox], [type=radio]), select, textarea, [tabindex]`
const MOVES = /^(Arrow|Home$|End$)/

export function noteActs() {
  let done: Act[] = []
  let focused: Place | null = null
  let pressed: Place | null = null
  const listening = new AbortController()
  const on = <Name extends keyof DocumentEventMap>(
    name: Name,
    listener: (target: HTMLElement, event: DocumentEventMap[Name]) => void,
  ) =>
    document.addEventListener(
      name,
      (event) => {
        // A click on a button may be one on its picture.
        const place = event.target instanceof Element ? event.target.closest<HTMLElement>(USED) : null
        if (place?.closest('#root')) listener(place, event)
      },
      { capture: true, signal: listening.signal },
    )

  on('focusin', (target) => {
    focused = placeOf(target)
  })
  on('pointerdown', (target) => {
    pressed = placeOf(target)
  })
  // Wherever it ends.
  const onUp = () => {
    pressed = null
  }
  document.addEventListener('pointerup', onUp, { capture: true, signal: listening.signal })
  document.addEventListener('pointercancel', onUp, { capture: true, signal: listening.signal })
  on('input', (target) => {
    done = done.filter((act) => !('isTyped' in act && act.place.element === target))
    done.push({ place: placeOf(target as Field), isTyped: true })
  })
  on('click', (target, event) => {
    if (!target.matches(CONTROL) || event.defaultPrevented) return
    // The only link among them stands for the visitor's menu.
    if (target.matches('a')) event.preventDefault()
    done.push({ place: placeOf(target), isClick: true })
  })
  on('keydown', (target, { key }) => {
    if (target.matches(CONTROL) && MOVES.test(key)) done.push({ place: placeOf(target), key })
  })

  return {
    /** Ends the notes. */
    take(): Acts {
      listening.abort()
      return { done, focused, pressed }
    },
  }
}

function placeOf<Of extends HTMLElement>(element: Of): Place<Of> {
  const alike = element.tagName.toLowerCase()
  const name = nameOf(element)
  return { element, alike, name, nth: allAlike(alike, name).indexOf(element) }
}

export const allAlike = (alike: string, name: string): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(`#root ${alike}`)].filter((each) => nameOf(each) === name)

/** A field is known by its place alone: its name may change with what is searched. */
const nameOf = (element: HTMLElement): string =>
  element.matches('input, select, textarea') ? '' : element.ariaLabel || element.textContent || ''
