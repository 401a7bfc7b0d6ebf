import { type ReactNode, useEffect, useRef } from 'react'

/**
 * Around lists whose items disappear: if the focused element is gone or disabled, the focus moves to the row in its
 * place or to the heading above it, not to the start of the page.
 */
export function KeepFocus({ className, children }: { className: string; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = place.current
    if (!element) return
    let focused: HTMLElement | null = null
    // The last focus outside dialogs, to which a closing dialog returns.
    let last: Trail = []
    let isUnderWay = false
    const onFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return
      focused = target
      isUnderWay = false
      if (!target.closest('dialog')) last = trailOf(target, element)
    }
    const observer = new MutationObserver(() => {
      if (!focused || !isLost(focused)) return
      if (isUsable(focused)) {
        // A pending button gets the focus again; otherwise a click beside it took the focus.
        if (isUnderWay) focused.focus({ preventScroll: true })
        return
      }
      isUnderWay = focused.isConnected && focused.getAttribute('aria-busy') === 'true'
      if (!isUnderWay) placeFor(last, element)?.focus()
    })
    element.addEventListener('focusin', onFocus)
    observer.observe(element, { childList: true, subtree: true, attributeFilter: ['disabled', 'aria-busy'] })
    return () => {
      element.removeEventListener('focusin', onFocus)
      observer.disconnect()
    }
  }, [])
  return (
    <div ref={place} className={className}>
      {children}
    </div>
  )
}

/** The focused element and its ancestors, each with its index among its siblings. */
type Trail = readonly { node: HTMLElement; parent: HTMLElement; index: number }[]

function trailOf(focused: HTMLElement, within: HTMLElement): Trail {
  const trail: { node: HTMLElement; parent: HTMLElement; index: number }[] = []
  for (let node = focused; node !== within && node.parentElement; node = node.parentElement)
    trail.push({ node, parent: node.parentElement, index: [...node.parentElement.children].indexOf(node) })
  return trail
}

const isUsable = (control: HTMLElement): boolean => control.isConnected && !control.matches(':disabled')

/** A browser moves the focus from a disabled element only at the next paint. */
const isLost = (focused: HTMLElement): boolean =>
  document.activeElement === document.body ||
  (document.activeElement === focused && focused.matches(':disabled'))

const USABLE = ':is(a[href], button, input, select, textarea):not(:disabled)'

/** Where to continue: at what opened a dialog, at the row in place of the removed one, or at the heading above it. */
function placeFor(trail: Trail, within: HTMLElement): HTMLElement | null {
  const [opener] = trail
  if (opener && isUsable(opener.node)) return opener.node
  const next = rowInPlace(trail)
  if (next) return next
  const around = trail
    .map(({ parent }) => parent)
    .filter((part) => within.contains(part) && part.matches(ROW))
  const headings = [...around, within].map((part) => part.querySelector<HTMLElement>('h1, h2, h3'))
  const heading = headings.find((found) => found !== null) ?? null
  heading?.setAttribute('tabindex', '-1')
  return heading
}

const ROW = 'li, tr, article, section'

/** The first control of the row in place of the removed one. */
function rowInPlace(trail: Trail): HTMLElement | null {
  const gone = trail.find(({ node, parent }) => !node.isConnected && parent.isConnected)
  if (!gone?.node.matches(ROW)) return null
  const { node, parent, index } = gone
  const next = parent.children[index] ?? parent.children[index - 1]
  const isAlike = next?.tagName === node.tagName && next.className === node.className
  return isAlike ? next.querySelector<HTMLElement>(USABLE) : null
}
