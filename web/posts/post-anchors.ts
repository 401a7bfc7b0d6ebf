import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

/** The browser puts a page together before it scrolls; so do we. */
const DELAY_ON_LOAD = 100

/**
 * Scrolls to the post that the hash names: a little after the page was opened with one, at once when a header was clicked or
 * Back led to one. How far below the top it stops is the post's scroll margin.
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

/** The post that is being read: the last one whose top has passed the upper third of the window. */
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
