import { RefreshCw } from 'lucide-react'
import { Link } from 'react-router'
import { againAt } from '#web/scans/my-scan-words.ts'
import { timeOrMoment } from '#web/scans/receipt-words.ts'
import type { AskedScan } from '#web/scans/use-my-scan.ts'

interface ScanNowProps {
  asked: AskedScan
  onAsk: () => void
}

/** Requests a first scan. */
export function ScanNow({ asked: { scan = {}, problem, isSignedOut, isSending }, onAsk }: ScanNowProps) {
  const now = new Date()
  const again = againAt(scan, now)
  const isOff = isSending || again !== null
  return (
    <div className="first-minute-acts">
      {/* Not disabled, which would take the focus away after the click. */}
      <button
        type="button"
        className="button small"
        aria-disabled={isOff}
        onClick={() => {
          if (!isOff) onAsk()
        }}
      >
        <RefreshCw /> Scan me now
      </button>
      {problem || scan.trouble ? (
        <span className="scan-refusal" role="status">
          {problem ?? scan.trouble}{' '}
          {isSignedOut && (
            <Link to="/xbox-login?error=session_expired" className="link">
              Sign in again
            </Link>
          )}
        </span>
      ) : (
        <span>{again ? `Available again at ${timeOrMoment(again, now)}` : 'Takes about 1 minute'}</span>
      )}
    </div>
  )
}
