import { type RefObject, useEffect, useState } from 'react'

/** Begun early enough that whoever scrolls there finds it ready. */
const AHEAD = '600px'

/** Whether the element has come near the visible part; once it has, it stays so. */
export function useNearViewport(element: RefObject<Element | null>): boolean {
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    if (isNear || !element.current) return
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setIsNear(true),
      { rootMargin: AHEAD },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, isNear])
  return isNear
}
