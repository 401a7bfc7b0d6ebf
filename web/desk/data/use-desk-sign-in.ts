import { rememberReturnPath } from '#web/account/return-path.ts'
import { useSignIn } from '#web/account/sign-in.ts'

/** Returns to the same place afterwards. */
export function useDeskSignIn(path?: string): ReturnType<typeof useSignIn> {
  const { isLeaving, signIn } = useSignIn(path)
  const leave = () => {
    rememberReturnPath(location.pathname + location.search + location.hash)
    signIn()
  }
  return { isLeaving, signIn: leave }
}
