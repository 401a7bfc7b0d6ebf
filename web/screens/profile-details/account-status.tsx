import './account-status.css'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import type { LinkedGamer } from '#contract/account/profile-details.ts'
import type { AsReceived } from '#contract/call.ts'
import { FirstScanWords } from '#web/first-minute/joining-card.tsx'
import { scanPace } from '#web/posts/figures/scan-words.ts'
import { site } from '#web/site.ts'
import { easternTime } from '#web/text/eastern-time.ts'
import { LinkedProfile, PendingProfile } from './linked-profile.tsx'

interface AccountStatusProps {
  /** Whether the gamer is in the contest's data. */
  isActive: boolean
  linkedGamer: AsReceived<LinkedGamer> | null | undefined
  gamertag: string
  xuid: string
  askedAt: string | null | undefined
}

export const AccountStatus = ({ isActive, linkedGamer, gamertag, xuid, askedAt }: AccountStatusProps) => (
  <section>
    <h2>Account Status</h2>
    <div className="status-cards paired">
      <StatusCard title="Requested to join - Success" isDone>
        {easternTime(askedAt)
          ? `You asked on ${easternTime(askedAt)?.replace(' ', ' at ')}.`
          : 'We have your request.'}
      </StatusCard>
      {isActive ? (
        <StatusCard title={`${site.siteName} Profile - Active`} isDone>
          {`Your history is scanned ${scanPace()}.`}
        </StatusCard>
      ) : (
        <StatusCard title={`${site.siteName} Profile - Pending`}>
          <FirstScanWords gamertag={gamertag} xuid={xuid} />
        </StatusCard>
      )}
    </div>
    {linkedGamer ? <LinkedProfile gamer={linkedGamer} /> : !isActive && <PendingProfile />}
  </section>
)

/** A full square for done, a half one for pending. */
const StatusCard = ({
  title,
  isDone = false,
  children,
}: {
  title: string
  isDone?: boolean
  children: ReactNode
}) => (
  <div className="status-card card">
    <span className={isDone ? 'status-square done' : 'status-square'}>{isDone && <Check />}</span>
    <div>
      <h3>{title}</h3>
      <div className="status-words">{children}</div>
    </div>
  </div>
)
