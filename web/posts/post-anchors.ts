import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

/** After the browser's own scrolling. */
const DELAY_ON_LOAD = 100

/**
 * Scrolls to the post in the hash: shortly after the page was opened, at once on a click or Back. The post's scroll
 * margin sets the offset.
 */
export function useScrollToHash(): void {
  const { hash, key } = useLocation()
  const isFirst = useRef(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key changes with every navigation, also to the same hash
  useEffect(() => {
    const delay = isFirst.current ? DELAY_ON_LOAD : 0
    const timer = setTimeout(() => {
      isFirst.current = false
      if (hash) document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView()
    }, delay)
    return () => clearTimeout(timer)
  }, [hash, key])
}

/** The current post: the last one whose top has passed the upper third of the window. */
export function useCurrentPost(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState(ids[0])
  useEffect(() => {
    const update = () => {
      const line = innerHeight / 3
      const passed = ids.filter(
        (id) => (document.getElementById(id)?.getBoundingClientRect().top ?? line) < line,
      )
      const isAtEnd = scrollY > 0 && innerHeight + scrollY >= document.documentElement.scrollHeight - 2
      setCurrent(isAtEnd ? ids.at(-1) : (passed.at(-1) ?? ids[0]))
    }
    update()
    addEventListener('scroll', update, { passive: true })
    return () => removeEventListener('scroll', update)
  }, [ids])
  return current
}
