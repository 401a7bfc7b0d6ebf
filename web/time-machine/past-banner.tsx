import './time-machine.css'
import { ArrowRight, History } from 'lucide-react'
import type { ReactNode } from 'react'
import { momentDay } from '#contest/calendar/timestamp.ts'
import { Button } from '../components/controls/button.tsx'

interface ThenStripProps {
  at: string
  children?: ReactNode
  onNow: () => void
}

export const PastBanner = ({ at, children, onNow }: ThenStripProps) => (
  <div className="past-banner row">
    <History />
    <p role="status">
      As it was on {momentDay(at)}, under the rules at the time. <span>{children}</span>
    </p>
    <Button kind="primary" size="small" onClick={onNow}>
      <ArrowRight />
      Back to now
    </Button>
  </div>
)
