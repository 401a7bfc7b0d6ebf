import './player-panels.css'
import { Check } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { LinkedName } from '#web/components/controls/linked-name.tsx'
import { Empty } from '#web/components/notices/empty.tsx'
import { Panel } from '#web/components/panel.tsx'
import { ProgressBar } from '#web/components/progress-bar.tsx'
import { Tag } from '#web/components/tag.tsx'
import { Avatar } from '#web/gamers/avatar.tsx'
import { gamerName, gamertagOf } from '#web/gamers/gamer-names.ts'
import { gamerPath } from '#web/links.ts'
import type { Listed } from '#web/lists/by-window/listed.ts'
import { LongList } from '#web/lists/long-list.tsx'
import {
  type GameAnswer,
  type GamerProgress,
  percentDoneText,
  playersByName,
  playersByProgress,
  type ReceivedPlayer,
  scoreText,
  toGamerProgress,
} from './players.ts'

const WITH_SCORE = 66
const WITHOUT_SCORE = 61

type Players = Listed<GameAnswer, ReceivedPlayer>

/** A whole list is sorted here; windows arrive sorted. */
function usePlayers({ rows, onSeen }: Players, inOrder: typeof playersByName) {
  return useMemo(
    () =>
      onSeen
        ? rows.map((gamer) => gamer && toGamerProgress(gamer))
        : inOrder(rows.filter((gamer) => gamer !== undefined)),
    [rows, onSeen, inOrder],
  )
}

export const InProgressPanel = ({ list }: { list: Players }) => (
  <PlayersPanel
    title="In Progress"
    emptyText="No one is currently playing this game"
    list={list}
    inOrder={playersByProgress}
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
  </PlayersPanel>
)

export const CompletedPlayersPanel = ({ list }: { list: Players }) => (
  <PlayersPanel
    title="Completed"
    emptyText="No one has completed this game yet"
    list={list}
    inOrder={playersByName}
    rowHeight={WITHOUT_SCORE}
  >
    {({ gamer }) => (
      <>
        <Gamer gamer={gamer} />
        <Tag status="completed">
          <Check />
          Completed
        </Tag>
      </>
    )}
  </PlayersPanel>
)

interface PlayersPanelProps {
  title: string
  emptyText: string
  list: Players
  inOrder: typeof playersByName
  rowHeight: number
  children: (player: GamerProgress) => ReactNode
}

function PlayersPanel({ title, emptyText, list, inOrder, rowHeight, children }: PlayersPanelProps) {
  const players = usePlayers(list, inOrder)
  return (
    <Panel title={title} count={players.length}>
      {players.length === 0 ? (
        <Empty text={emptyText} />
      ) : (
        <LongList
          items={players}
          keyOf={({ gamer }, index) => gamertagOf(gamer) ?? index}
          rowHeight={rowHeight}
          onSeen={list.onSeen}
        >
          {children}
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
        <LinkedName to={gamertag && gamerPath(gamertag)} className="name">
          {gamerName(gamer)}
        </LinkedName>
        {note && <span className="note">{note}</span>}
      </span>
    </>
  )
}
