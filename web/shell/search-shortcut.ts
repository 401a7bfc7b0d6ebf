import { useLayoutEffect } from 'react'
import { useNavigate } from 'react-router'

const SEARCH = '/search'

/** Cmd/Ctrl+K anywhere, or a slash outside of text fields. */
export function isSearchShortcut(
  event: Pick<KeyboardEvent, 'key' | 'metaKey' | 'ctrlKey' | 'altKey'>,
  isTyping: boolean,
) {
  if (event.altKey) return false
  const hasCommand = event.metaKey || event.ctrlKey
  return hasCommand ? event.key.toLowerCase() === 'k' : event.key === '/' && !isTyping
}

const isTextField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))

export function useSearchShortcut(): void {
  const navigate = useNavigate()
  // A layout effect, so that the shortcut works as soon as the page is painted.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !isSearchShortcut(event, isTextField(event.target))) return
      event.preventDefault() // else the browser opens its own search
      if (location.pathname === SEARCH)
        document.querySelector<HTMLElement>('main input[type=search]')?.focus()
      else navigate(SEARCH)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [navigate])
}
