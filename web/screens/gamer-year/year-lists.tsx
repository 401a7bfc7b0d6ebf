import { useQuery } from '@tanstack/react-query'
import { ArrowUp, ChevronRight, Flag, type LucideIcon, Trophy } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { counted, formatNumber } from '#contest/text/numbers.ts'
import { challengePlace } from '#web/board/pictures/challenge-place.ts'
import { MiniLocator } from '#web/board/pictures/mini-locator.tsx'
import { LinkedName } from '#web/components/controls/linked-name.tsx'
import { Picture } from '#web/components/picture.tsx'
import { challenges as allChallenges, gamerLeaderboardHistory } from '#web/data/calls.ts'
import type { YearAnswer } from '#web/data/career-calls.ts'
import { RankBadge } from '#web/gamers/rank-badge.tsx'
import { SquareTag } from '#web/games/square-tag.tsx'
import { challengePath, gamePath } from '#web/links.ts'
import { dayText } from '#web/text/day-text.ts'
import { spanOf } from './year-charts.tsx'
import { badgesReached, ranksOf } from './year-view.ts'

interface YearListsProps {
  xuid: string
  lived: YearAnswer
  year: number
}

const FEW = 5

export function YearLists({ xuid, lived, year }: YearListsProps) {
  const challenges = (lived.gained ?? []).filter(({ challenge_id }) => challenge_id).toReversed()
  const { data } = useQuery(allChallenges())
  const places = new Map(data?.challenges?.map((one) => [one.challenge_id, challengePlace(one)]))
  const firsts = (lived.first_games ?? []).toReversed()
  return (
    <>
      <YearList Icon={Trophy} title="Challenges" none="No challenges were completed in this year.">
        {challenges.map(({ challenge_id, name, points, date, removed }) => (
          <Row
            key={`${challenge_id} ${date}`}
            picture={<MiniLocator {...places.get(challenge_id ?? 0)} />}
            to={removed || !challenge_id ? null : challengePath(challenge_id)}
            name={name || 'Unknown challenge'}
            note={counted(points ?? 0, 'point')}
            date={date}
          />
        ))}
      </YearList>
      <div className="year-stack stack">
        <YearList
          Icon={Flag}
          title="First of all gamers"
          none={
            lived.rarest
              ? 'Every square of this year had been completed by someone before.'
              : 'No squares were gained in this year.'
          }
          foot="No one had completed these squares before."
        >
          {firsts.map(({ square, link, name, cdn_img, date }) => (
            <Row
              key={square}
              picture={<Picture sources={[cdn_img]} width={44} height={44} />}
              to={link ? gamePath(link) : null}
              name={name || `Square #${square}`}
              note={square ? <SquareTag square={square} /> : null}
              date={date}
            />
          ))}
        </YearList>
        <Badges xuid={xuid} year={year} />
      </div>
    </>
  )
}

function Badges({ xuid, year }: { xuid: string; year: number }) {
  const { data } = useQuery(gamerLeaderboardHistory(xuid))
  const history = data?.leaderboard_history
  // Not "no new badge" before that is known.
  if (!history) return null
  const span = spanOf(year)
  const before = history.flatMap(({ timestamp, badge }) =>
    badge && timestamp && new Date(timestamp) < span.start ? badge : [],
  )
  const reached = badgesReached(ranksOf(history, span), before)
  return (
    <YearList Icon={ArrowUp} title="Badges reached" none="No new badge in this year.">
      {reached.map(({ badge, rank, date }) => (
        <Row
          key={badge}
          picture={<RankBadge badge={badge} size={44} />}
          name={badge}
          note={`At #${formatNumber(rank)}`}
          date={date}
        />
      ))}
    </YearList>
  )
}

interface YearListProps {
  Icon: LucideIcon
  title: string
  none: string
  foot?: string
  children: readonly ReactNode[]
}

function YearList({ Icon, title, none, foot, children }: YearListProps) {
  const [isWhole, setWhole] = useState(false)
  const rows = isWhole ? children : children.slice(0, FEW)
  return (
    <section className="card year-card year-list">
      <h3>
        <Icon /> {title} <span>{formatNumber(children.length)}</span>
      </h3>
      {children.length === 0 ? <p>{none}</p> : <ul className="list">{rows}</ul>}
      {rows.length < children.length && (
        <button type="button" className="year-more row" onClick={() => setWhole(true)}>
          Show {formatNumber(children.length - rows.length)} more <ChevronRight />
        </button>
      )}
      {foot && children.length > 0 && rows.length === children.length && <p>{foot}</p>}
    </section>
  )
}

interface RowProps {
  picture?: ReactNode
  to?: string | null
  name: string
  note: ReactNode
  date: string | null | undefined
}

const Row = ({ picture, to, name, note, date }: RowProps) => (
  <li>
    {picture}
    <span className="text">
      <LinkedName to={to} className="name">
        {name}
      </LinkedName>
      <span className="note">{note}</span>
    </span>
    {date && <time dateTime={date}>{dayText(date)}</time>}
  </li>
)
