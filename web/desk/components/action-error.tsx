import './action-error.css'
import { KeyRound } from 'lucide-react'
import { Alert } from '#web/components/notices/alert.tsx'
import { SIGN_IN_AGAIN_PATH } from '#web/links.ts'
import { useDeskSignIn } from '../data/use-desk-sign-in.ts'
import { DeskButton } from './desk-button.tsx'

interface ActionErrorProps {
  error: string | null
  /** The user must confirm their identity first. */
  isUnconfirmed: boolean
}

export function ActionError({ error, isUnconfirmed }: ActionErrorProps) {
  const { isLeaving, signIn } = useDeskSignIn(SIGN_IN_AGAIN_PATH)
  if (!error) return null
  return (
    <div className="action-error">
      <Alert kind="error">{error}</Alert>
      {isUnconfirmed && (
        <DeskButton isPending={isLeaving} onClick={signIn}>
          <KeyRound /> {isLeaving ? 'Redirecting...' : "Confirm it's you"}
        </DeskButton>
      )}
    </div>
  )
}
