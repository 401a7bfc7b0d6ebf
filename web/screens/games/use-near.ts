/** Which cards are near the visible part: only those are rendered, because a thousand cards would be twenty thousand elements. */
import { type RefCallback, useCallback, useState, useSyncExternalStore } from 'react'

/** Some screens ahead, so that scrolling and tabbing never reach an unrendered card. */
const AHEAD = '1200px 0px'

type OnNear = (isNear: boolean) => void

const watchers = new WeakMap<Element, OnNear>()
let observer: IntersectionObserver | undefined

/** Shared by all cards. */
const shared = (): IntersectionObserver => {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) watchers.get(target)?.(isIntersecting)
    },
    { rootMargin: AHEAD },
  )
  return observer
}

/** The second value is the `ref` of the card. A card with the focus stays rendered. */
export function useNear(isNearAtFirst: boolean): [isNear: boolean, ref: RefCallback<HTMLElement>] {
  const [isNear, setNear] = useState(isNearAtFirst)
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return
    watchers.set(element, (next) => setNear(next || element.contains(document.activeElement)))
    shared().observe(element)
    return () => shared().unobserve(element)
  }, [])
  return [isNear, ref]
}

let isPrinted = false

function subscribe(onChange: () => void): () => void {
  const print = matchMedia('print')
  const tell = ({ type }: Event) => {
    isPrinted = type === 'beforeprint'
    onChange()
  }
  addEventListener('beforeprint', tell)
  addEventListener('afterprint', tell)
  print.addEventListener('change', onChange)
  return () => {
    removeEventListener('beforeprint', tell)
    removeEventListener('afterprint', tell)
    print.removeEventListener('change', onChange)
  }
}

/** Printing shows everything. */
export const usePrinting = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isPrinted || matchMedia('print').matches,
    () => false,
  )
