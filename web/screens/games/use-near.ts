/** Which cards are near what is seen: only those are drawn, because a thousand whole ones would be twenty thousand elements. */
import { type RefCallback, useCallback, useState, useSyncExternalStore } from 'react'

/** Some screens ahead, so that nobody scrolls or tabs into a card that is not drawn yet. */
const AHEAD = '1200px 0px'

type OnNear = (isNear: boolean) => void

const watchers = new WeakMap<Element, OnNear>()
let observer: IntersectionObserver | undefined

/** One for all of them. */
const shared = (): IntersectionObserver => {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) watchers.get(target)?.(isIntersecting)
    },
    { rootMargin: AHEAD },
  )
  return observer
}

/** The second value is the `ref` of the card. What has the focus stays as it is. */
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

/** On paper everything is seen. */
export const usePrinting = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isPrinted || matchMedia('print').matches,
    () => false,
  )
