import { useEffect, useState } from 'react'
import { SIGN_IN_PATH } from '#web/links.ts'

/** Navigates to Microsoft's sign-in page; `isLeaving` until the browser has left. */
export function useSignIn(path = SIGN_IN_PATH): { isLeaving: boolean; signIn: () => void } {
  const [isLeaving, setLeaving] = useState(false)
  useEffect(() => {
    // The back button may restore this page from the cache as it was left.
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && setLeaving(false)
    addEventListener('pageshow', onShow)
    return () => removeEventListener('pageshow', onShow)
  }, [])
  const signIn = () => {
    setLeaving(true)
    location.assign(path)
  }
  return { isLeaving, signIn }
}
