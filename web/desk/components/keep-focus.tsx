import { type ReactNode, useEffect, useRef } from 'react'

/**
 * Around what can be decided away: when what had the focus is gone, such as the row that was decided about, the focus goes to the
 * heading of the section and not back to the beginning of the page.
 */
export function KeepFocus({ className, children }: { className: string; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = place.current
    if (!element) return
    let last: Element | null = null
    const onFocus = (event: FocusEvent) => {
      last = event.target instanceof Element ? event.target : null
    }
    const observer = new MutationObserver(() => {
      if (!last || last.isConnected || document.activeElement !== document.body) return
      last = null
      const heading = element.querySelector<HTMLElement>('h1')
      heading?.setAttribute('tabindex', '-1')
      heading?.focus({ preventScroll: true })
    })
    element.addEventListener('focusin', onFocus)
    observer.observe(element, { childList: true, subtree: true })
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
