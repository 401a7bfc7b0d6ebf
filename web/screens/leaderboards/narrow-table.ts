import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { usePhoneLayout } from '#web/lists/phone-layout.ts'

/** Whether a table must drop columns: on a phone, or where it would not fit. */
export function useNarrowTable(table: RefObject<HTMLTableElement | null>): boolean {
  const isPhone = usePhoneLayout()
  const [overflows, setOverflows] = useState(false)
  // The full table's width when it last did not fit; with dropped columns it cannot be measured.
  const needed = useRef(0)

  useLayoutEffect(() => {
    const element = table.current
    const place = element?.parentElement
    // A phone needs no measure, which would lay the table out twice.
    if (!element || !place || isPhone) return
    const update = () => {
      if (element.offsetWidth > place.clientWidth) {
        needed.current = Math.max(needed.current, element.offsetWidth)
        setOverflows(true)
      } else if (place.clientWidth >= needed.current) setOverflows(false)
    }
    update()
    const observer = new ResizeObserver(update)
    observer.observe(place)
    observer.observe(element)
    return () => observer.disconnect()
  }, [table, isPhone])

  return isPhone || overflows
}
