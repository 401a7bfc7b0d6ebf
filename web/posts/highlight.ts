import { useEffect } from 'react'

/** The name in post.css. */
const NAME = 'found'

/** Highlights a searched text in the given elements without changing them. Ignored by browsers without the feature. */
export function useHighlight(selector: string, text: string): void {
  useEffect(() => {
    if (!text || !('highlights' in CSS)) return
    const ranges = [...document.querySelectorAll(selector)].flatMap((element) => rangesOf(text, element))
    CSS.highlights.set(NAME, new Highlight(...ranges))
    return () => void CSS.highlights.delete(NAME)
  }, [selector, text])
}

function rangesOf(text: string, element: Element): Range[] {
  const wanted = text.toLowerCase()
  const ranges: Range[] = []
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const found = (node.textContent ?? '').toLowerCase()
    for (let at = found.indexOf(wanted); at >= 0; at = found.indexOf(wanted, at + wanted.length)) {
      const range = new Range()
      range.setStart(node, at)
      range.setEnd(node, at + wanted.length)
      ranges.push(range)
    }
  }
  return ranges
}
