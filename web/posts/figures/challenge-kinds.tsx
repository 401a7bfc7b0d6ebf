import './challenge-kinds.css'
import { Locator, type LocatorProps } from '#web/board/pictures/locator.tsx'

export interface ChallengeKind extends LocatorProps {
  name: string
  note: string
}

interface ChallengeKindsProps {
  kinds: readonly ChallengeKind[]
  /** The screen's class, which sets the number per row. */
  className: string
}

export const ChallengeKinds = ({ kinds, className }: ChallengeKindsProps) => (
  <div className={`figure-row ${className}`}>
    {kinds.map(({ name, note, ...cells }) => (
      <figure key={name}>
        <Locator {...cells} />
        <figcaption>
          <b>{name}</b>
          <span>{note}</span>
        </figcaption>
      </figure>
    ))}
  </div>
)
