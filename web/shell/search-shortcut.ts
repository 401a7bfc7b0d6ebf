import { useLayoutEffect } from 'react'
import { useNavigate } from 'react-router'

const SEARCH = '/search'

/** Cmd/Ctrl+K opens the palette; a slash outside text fields opens the search. */
export function shortcutOf(
  event: Pick<KeyboardEvent, 'key' | 'metaKey' | 'ctrlKey' | 'altKey'>,
  isTyping: boolean,
): 'palette' | 'search' | null {
  if (event.altKey) return null
  if (event.metaKey || event.ctrlKey) return event.key.toLowerCase() === 'k' ? 'palette' : null
  return event.key === '/' && !isTyping ? 'search' : null
}

const isTextField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))

export function useSearchShortcut(openPalette: () => void): void {
  const navigate = useNavigate()
  // A layout effect, so that the shortcut works from the first paint.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const shortcut = event.defaultPrevented ? null : shortcutOf(event, isTextField(event.target))
      if (!shortcut) return
      event.preventDefault() // otherwise the browser opens its own search
      if (shortcut === 'palette') openPalette()
      else if (location.pathname === SEARCH)
        document.querySelector<HTMLElement>('main input[type=search]')?.focus()
      else navigate(SEARCH)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [navigate, openPalette])
}
