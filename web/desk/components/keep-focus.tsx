import { type ReactNode, useEffect, useRef } from 'react'

/**
 * Around what can be decided away: when what had the focus is gone or can no longer be used, the focus goes to the row that takes
 * its place, or to the heading above it, and not back to the beginning of the page.
 */
export function KeepFocus({ className, children }: { className: string; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = place.current
    if (!element) return
    let last: Trail | null = null
    let isUnderWay = false
    const onFocus = ({ target }: FocusEvent) => {
      last = target instanceof HTMLElement ? trailOf(target, element) : null
      isUnderWay = false
    }
    const observer = new MutationObserver(() => {
      const focused = last?.[0]?.node
      if (!last || !focused || !isLost(focused)) return
      if (focused.isConnected && !focused.matches(':disabled')) {
        // What was under way has the focus again; from anything else it was taken by a click beside it.
        if (isUnderWay) focused.focus({ preventScroll: true })
        return
      }
      isUnderWay = focused.isConnected && focused.getAttribute('aria-busy') === 'true'
      if (isUnderWay) return
      const next = rowInPlace(last)
      if (next) return next.focus()
      const heading = headingAbove(last, element)
      heading?.setAttribute('tabindex', '-1')
      heading?.focus({ preventScroll: true })
    })
    element.addEventListener('focusin', onFocus)
    observer.observe(element, { childList: true, subtree: true, attributeFilter: ['disabled'] })
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

/** What has the focus and what it is in, outwards, each with its place among its siblings. */
type Trail = readonly { node: HTMLElement; parent: HTMLElement; index: number }[]

function trailOf(focused: HTMLElement, within: HTMLElement): Trail {
  const trail: { node: HTMLElement; parent: HTMLElement; index: number }[] = []
  for (let node = focused; node !== within && node.parentElement; node = node.parentElement)
    trail.push({ node, parent: node.parentElement, index: [...node.parentElement.children].indexOf(node) })
  return trail
}

/** A browser takes the focus from what is disabled only when it draws next. */
const isLost = (focused: HTMLElement): boolean =>
  document.activeElement === document.body ||
  (document.activeElement === focused && focused.matches(':disabled'))

const USABLE = ':is(a[href], button, input, select, textarea):not(:disabled)'

/** The first control of the row that stands where the row stood that is gone. */
function rowInPlace(trail: Trail): HTMLElement | null {
  const gone = trail.find(({ node, parent }) => !node.isConnected && parent.isConnected)
  if (!gone) return null
  const { node, parent, index } = gone
  const next = parent.children[index] ?? parent.children[index - 1]
  const isAlike = next?.tagName === node.tagName && next.className === node.className
  return isAlike && node.matches(ROW) ? next.querySelector<HTMLElement>(USABLE) : null
}

const ROW = 'li, tr, article, section'

function headingAbove(trail: Trail, within: HTMLElement): HTMLElement | null {
  const around = trail.map(({ parent }) => parent).filter((parent) => within.contains(parent))
  return (
    [...around, within].reduce<HTMLElement | null>(
      (found, part) => found ?? (part.matches(ROW) ? part.querySelector<HTMLElement>('h1, h2, h3') : null),
      null,
    ) ?? within.querySelector<HTMLElement>('h1')
  )
}
