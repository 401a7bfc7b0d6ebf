import type { ReactNode } from 'react'
import { Link } from 'react-router'

interface ScanMeButtonProps {
  isOff: boolean
  onAsk: () => void
  children: ReactNode
}

/** Not disabled while it is off, which would take the focus away after the click. */
export const ScanMeButton = ({ isOff, onAsk, children }: ScanMeButtonProps) => (
  <button
    type="button"
    className="button small"
    aria-disabled={isOff}
    onClick={() => {
      if (!isOff) onAsk()
    }}
  >
    {children}
  </button>
)

export const SignInAgain = () => (
  <Link to="/xbox-login?error=session_expired" className="link">
    Sign in again
  </Link>
)
