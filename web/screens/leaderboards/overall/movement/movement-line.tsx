import './movement.css'
import { counted, formatNumber } from '#contest/text/numbers.ts'
import { Segmented } from '#web/components/controls/segmented.tsx'
import { gamerName } from '#web/gamers/gamer-names.ts'
import { Moved } from '#web/news/moved.tsx'
import type { Highlights, Since } from './movement.ts'

interface MovementLineProps {
  highlights: Highlights
  since: Since
  onSince: (since: Since) => void
}

export const MovementLine = ({
  highlights: { mine, climber, newcomers },
  since,
  onSince,
}: MovementLineProps) => (
  <div className="movement-line spread">
    <p>
      {mine && (
        <span>
          You <Moved ranks={mine.moved} />{' '}
          <b>
            {mine.moved === 0
              ? `#${formatNumber(mine.to)}`
              : `#${formatNumber(mine.from)} to #${formatNumber(mine.to)}`}
          </b>
        </span>
      )}
      {climber && (
        <span>
          Biggest climb <b>{gamerName(climber.entry)}</b> <Moved ranks={climber.moved} />
        </span>
      )}
      {newcomers > 0 && <span className="newcomers">{counted(newcomers, 'newcomer')} in the top 20</span>}
    </p>
    <Segmented
      label="Moved since"
      options={[
        { name: 'yesterday', title: <Choice what="yesterday" /> },
        { name: 'last_week', title: <Choice what="last week" /> },
      ]}
      selected={since}
      onSelect={onSince}
    />
  </div>
)

/** On a phone without the first word. */
const Choice = ({ what }: { what: string }) => (
  <span>
    <span className="since-word">Since </span>
    <span className="since-what">{what}</span>
  </span>
)
