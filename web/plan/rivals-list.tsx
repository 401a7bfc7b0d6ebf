import './rivals-list.css'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { counted } from '#contest/text/numbers.ts'
import type { Received } from '#contract/call.ts'
import { formatPoints } from '#contract/fields/points-text.ts'
import type { gamerPlanCall } from '#contract/gamer-plan.ts'
import type { leaderboardsCall } from '#contract/leaderboards.ts'
import { Avatar } from '#web/gamers/avatar.tsx'
import { gamerName } from '#web/gamers/gamer-names.ts'
import { gamerPath } from '#web/links.ts'
import { weeksText } from './rivals-text.ts'

type PlanAnswer = Received<typeof gamerPlanCall>
type Entry = NonNullable<NonNullable<Received<typeof leaderboardsCall>['leaderboards']>[number]>

export interface RivalsListProps {
  plan: Pick<PlanAnswer, 'overtake' | 'chased_by'>
  leaderboard: readonly Entry[]
  /** Shown after the number of squares. */
  seeWhich?: ReactNode
}

/** The next rival above with the squares needed, and the one below with the time left. */
export function RivalsList({ plan: { overtake, chased_by }, leaderboard, seeWhich }: RivalsListProps) {
  const entryOf = (gamertag: string) => leaderboard.find((entry) => entry.gamertag === gamertag)
  return (
    <ul className="rivals">
      {overtake?.gamertag ? (
        <Rival gamertag={overtake.gamertag} rank={overtake.site_rank} entry={entryOf(overtake.gamertag)}>
          {counted(overtake.ahead ?? 0, 'point')} ahead.{' '}
          {overtake.squares && overtake.squares.length > 0 ? (
            <>
              {counted(overtake.squares.length, 'square')} would be enough
              {seeWhich}
            </>
          ) : (
            'There are not enough open squares to catch up.'
          )}
        </Rival>
      ) : (
        <li className="none">No one has more points.</li>
      )}
      {chased_by?.gamertag ? (
        <Rival
          gamertag={chased_by.gamertag}
          rank={entryOf(chased_by.gamertag)?.site_rank}
          entry={entryOf(chased_by.gamertag)}
        >
          {counted(chased_by.behind ?? 0, 'point')} behind, on pace to pass {weeksText(chased_by.weeks ?? 0)}
        </Rival>
      ) : (
        <li className="none">No one below is catching up.</li>
      )}
    </ul>
  )
}

interface RivalProps {
  gamertag: string
  rank: number | null | undefined
  entry: Entry | undefined
  children: ReactNode
}

const Rival = ({ gamertag, rank, entry, children }: RivalProps) => (
  <li>
    <Avatar sources={[entry?.cdn_img, entry?.gamer_pic]} colour={entry?.color} size={40} />
    <div>
      <p className="who">
        {rank != null && <span>#{formatPoints(rank)} </span>}
        <Link to={gamerPath(gamertag)} className="link">
          <bdi>{gamerName(entry ?? { gamertag })}</bdi>
        </Link>
      </p>
      <p>{children}</p>
    </div>
  </li>
)
