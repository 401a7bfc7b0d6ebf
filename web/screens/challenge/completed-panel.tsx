import './completed-panel.css'
import { useMemo } from 'react'
import { Empty } from '#web/components/notices/empty.tsx'
import { Panel } from '#web/components/panel.tsx'
import { GamerLink } from '#web/gamers/gamer-link.tsx'
import { byGamertag, gamertagOf } from '#web/gamers/gamer-names.ts'
import type { Listed } from '#web/lists/by-window/listed.ts'
import { LongGrid } from '#web/lists/long-grid.tsx'
import type { ChallengeAnswer, ReceivedFinisher } from './required.ts'

const ROW_HEIGHT = 54
const STEPS = { first: 16, step: 24 }

export function CompletedPanel({
  list: { rows, onSeen },
}: {
  list: Listed<ChallengeAnswer, ReceivedFinisher>
}) {
  // A whole list is sorted here; windows arrive sorted.
  const sorted = useMemo(
    () => (onSeen ? rows : rows.filter((gamer) => gamer !== undefined).sort(byGamertag)),
    [rows, onSeen],
  )
  return (
    <Panel title="Completed" count={sorted.length}>
      {sorted.length === 0 ? (
        <Empty text="No one has completed this challenge yet" />
      ) : (
        <LongGrid
          className="finishers"
          items={sorted}
          keyOf={(gamer, index) => gamertagOf(gamer) ?? index}
          rowHeight={ROW_HEIGHT}
          onSeen={onSeen}
          {...STEPS}
        >
          {(gamer) => <GamerLink gamer={gamer} />}
        </LongGrid>
      )}
    </Panel>
  )
}
