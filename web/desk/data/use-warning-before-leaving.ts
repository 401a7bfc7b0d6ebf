import { useEffect } from 'react'

/** Only if this browser could not store what is unsaved; otherwise a sign-in or a reload loses nothing. */
export function useWarningBeforeLeaving(isUnsaved: boolean, isStored: () => boolean): void {
  useEffect(() => {
    if (!isUnsaved) return
    const warn = (event: BeforeUnloadEvent) => {
      if (!isStored()) event.preventDefault()
    }
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isUnsaved, isStored])
}
