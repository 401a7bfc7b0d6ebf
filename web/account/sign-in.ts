import { useEffect, useState } from 'react'
import { SIGN_IN_PATH } from '#web/links.ts'

/** Leaves for Microsoft's sign-in page; `isLeaving` until the browser has gone. */
export function useSignIn(path = SIGN_IN_PATH): { isLeaving: boolean; signIn: () => void } {
  const [isLeaving, setLeaving] = useState(false)
  useEffect(() => {
    // Back from there, the browser may show this very page again as it was left.
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
