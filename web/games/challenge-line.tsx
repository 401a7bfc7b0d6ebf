import type { ComponentProps, ReactNode } from 'react'
import { formatPoints } from '#contract/fields/points-text.ts'
import { MiniLocator } from '#web/board/pictures/mini-locator.tsx'
import { LinkedName } from '#web/components/controls/linked-name.tsx'
import { challengePath } from '#web/links.ts'

interface ChallengeLineProps {
  /** Any field may be missing. */
  challenge: {
    challenge_id?: number | string | null | undefined
    title?: string | null | undefined
    points?: number | string | null | undefined
  }
  place: ComponentProps<typeof MiniLocator>
  note?: ReactNode
}

export const ChallengeLine = ({
  challenge: { challenge_id, title, points },
  place,
  note,
}: ChallengeLineProps) => (
  <li>
    <MiniLocator {...place} />
    <span className="text">
      <LinkedName to={challenge_id ? challengePath(challenge_id) : null} className="name">
        {title || 'Unknown challenge'}
      </LinkedName>
      {note && <span className="note">{note}</span>}
    </span>
    <span className="points">
      {formatPoints(Number(points) || 0)}
      <small> pts</small>
    </span>
  </li>
)
