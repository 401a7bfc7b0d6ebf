import { type RefObject, useEffect } from 'react'

interface ClosingOptions {
  isOpen: boolean
  close: () => void
  /** What is open; a click or focus outside closes it. */
  place: RefObject<HTMLElement | null>
  /** Gets the focus back on Escape. */
  button: RefObject<HTMLElement | null>
}

/** Closes on Escape, and on a click or focus outside. */
export function useClosing({ isOpen, close, place, button }: ClosingOptions): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: while it is open
  useEffect(() => {
    if (!isOpen) return
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !place.current?.contains(target)) close()
    }
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      close()
      button.current?.focus()
    }
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('focusin', closeOutside)
    document.addEventListener('keydown', onKeyDown)
    return () => {
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('focusin', closeOutside)
      document.removeEventListener('keydown', onKeyDown)
    }
  }, [isOpen])
}
