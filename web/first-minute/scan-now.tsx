import { RefreshCw } from 'lucide-react'
import { againAt } from '#web/scans/my-scan-words.ts'
import { timeOrMoment } from '#web/scans/receipt-words.ts'
import { ScanMeButton, SignInAgain } from '#web/scans/scan-me-button.tsx'
import type { AskedScan } from '#web/scans/use-my-scan.ts'

interface ScanNowProps {
  asked: AskedScan
  onAsk: () => void
}

export function ScanNow({ asked: { scan = {}, problem, isSignedOut, isSending }, onAsk }: ScanNowProps) {
  const now = new Date()
  const again = againAt(scan, now)
  const isOff = isSending || again !== null
  return (
    <div className="first-minute-acts row">
      <ScanMeButton isOff={isOff} onAsk={onAsk}>
        <RefreshCw /> Scan me now
      </ScanMeButton>
      {problem || scan.trouble ? (
        <span className="scan-refusal" role="status">
          {problem ?? scan.trouble} {isSignedOut && <SignInAgain />}
        </span>
      ) : (
        <span>{again ? `Available again at ${timeOrMoment(again, now)}` : 'Takes about 1 minute'}</span>
      )}
    </div>
  )
}
