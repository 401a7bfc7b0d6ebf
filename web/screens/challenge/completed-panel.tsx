import './completed-panel.css'
import { useMemo } from 'react'
import { Empty } from '#web/components/notices/empty.tsx'
import { Panel } from '#web/components/panel.tsx'
import { GamerLink } from '#web/gamers/gamer-link.tsx'
import { byGamertag, gamertagOf } from '#web/gamers/gamer-names.ts'
import { LongGrid } from '#web/lists/long-grid.tsx'
import type { ReceivedFinisher } from './required.ts'

const ROW_HEIGHT = 54
const STEPS = { first: 16, step: 24 }

export function CompletedPanel({ gamers }: { gamers: readonly ReceivedFinisher[] }) {
  const sorted = useMemo(() => [...gamers].sort(byGamertag), [gamers])
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
          {...STEPS}
        >
          {(gamer) => <GamerLink gamer={gamer} />}
        </LongGrid>
      )}
    </Panel>
  )
}
