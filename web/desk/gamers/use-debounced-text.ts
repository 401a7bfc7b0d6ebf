import { useEffect, useState } from 'react'

/** What was typed, once nobody has typed for a moment: each look-up is a request to Xbox Live. */
export function useDebouncedText(text: string, pauseMs = 500): string {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text, pauseMs])
  return paused
}
