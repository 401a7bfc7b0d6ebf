import './player-panels.css'
import { Check } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { Link } from 'react-router'
import { Empty } from '#web/components/notices/empty.tsx'
import { Panel } from '#web/components/panel.tsx'
import { ProgressBar } from '#web/components/progress-bar.tsx'
import { Tag } from '#web/components/tag.tsx'
import { Avatar } from '#web/gamers/avatar.tsx'
import { gamerName, gamertagOf } from '#web/gamers/gamer-names.ts'
import { gamerPath } from '#web/links.ts'
import { LongList } from '#web/lists/long-list.tsx'
import {
  finishersByName,
  percentDoneText,
  playersByProgress,
  type ReceivedPlayer,
  scoreText,
} from './players.ts'

interface PlayersProps {
  gamers: readonly ReceivedPlayer[]
}

const WITH_SCORE = 66
const WITHOUT_SCORE = 61

export function InProgressPanel({ gamers }: PlayersProps) {
  const players = useMemo(() => playersByProgress(gamers), [gamers])
  return (
    <Panel title="In Progress" count={players.length}>
      {players.length === 0 ? (
        <Empty text="No one is currently playing this game" />
      ) : (
        <LongList
          items={players}
          keyOf={({ gamer }, index) => gamertagOf(gamer) ?? index}
          rowHeight={WITH_SCORE}
        >
          {({ gamer, percentDone }) => (
            <>
              <Gamer gamer={gamer} note={scoreText(gamer)} />
              <span className="bar" aria-hidden="true">
                <ProgressBar label={gamerName(gamer)} completed={percentDone} size="small" />
              </span>
              <Tag status="in_progress">{percentDoneText(percentDone)}</Tag>
            </>
          )}
        </LongList>
      )}
    </Panel>
  )
}

export function CompletedPanel({ gamers }: PlayersProps) {
  const finishers = useMemo(() => finishersByName(gamers), [gamers])
  return (
    <Panel title="Completed" count={finishers.length}>
      {finishers.length === 0 ? (
        <Empty text="No one has completed this game yet" />
      ) : (
        <LongList
          items={finishers}
          keyOf={(gamer, index) => gamertagOf(gamer) ?? index}
          rowHeight={WITHOUT_SCORE}
        >
          {(gamer) => (
            <>
              <Gamer gamer={gamer} />
              <Tag status="completed">
                <Check />
                Completed
              </Tag>
            </>
          )}
        </LongList>
      )}
    </Panel>
  )
}

function Gamer({ gamer, note }: { gamer: ReceivedPlayer; note?: ReactNode }) {
  const gamertag = gamertagOf(gamer)
  return (
    <>
      <Avatar sources={[gamer.cdn_img, gamer.gamer_pic]} colour={gamer.color} />
      <span className="text">
        {gamertag ? (
          <Link to={gamerPath(gamertag)} className="name link">
            {gamerName(gamer)}
          </Link>
        ) : (
          <span className="name">{gamerName(gamer)}</span>
        )}
        {note && <span className="note">{note}</span>}
      </span>
    </>
  )
}
