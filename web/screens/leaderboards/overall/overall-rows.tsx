import { ArrowDown, ArrowUp } from 'lucide-react'
import { memo } from 'react'
import type { Badge } from '#contest/rules/badges.ts'
import { signed } from '#contest/text/numbers.ts'
import { formatPoints } from '#contract/fields/points-text.ts'
import { Tag } from '#web/components/tag.tsx'
import { GamerLink } from '#web/gamers/gamer-link.tsx'
import { gamerName, gamertagOf } from '#web/gamers/gamer-names.ts'
import { badgeNamed, badgePicture, RankBadge, tierClass } from '#web/gamers/rank-badge.tsx'
import { Star } from '#web/gamers/star/star.tsx'
import type { TableRowProps } from '#web/lists/table-rows.tsx'
import { Moved } from '#web/news/moved.tsx'
import type { MovedEntry } from './movement/movement.ts'
import { RankSpark } from './movement/rank-spark.tsx'
import { completedSquareCount } from './overall-order.ts'
import { foundPart } from './tools/find-gamers.ts'

/** For a missing value. */
const UNKNOWN = '–'

interface BandRowProps extends TableRowProps {
  badge: Badge
  columns: number
}

export const BandRow = memo(function BandRow({ badge, columns, ...row }: BandRowProps) {
  return (
    <tr className={`band ${tierClass(badge)}`} {...row}>
      <th colSpan={columns} scope="rowgroup">
        <span>
          <img src={badgePicture(badge)} alt="" width={44} height={44} />
          <b>{badge}</b>
          <i />
        </span>
      </th>
    </tr>
  )
})

interface GamerRowProps extends TableRowProps {
  entry: MovedEntry
  isTop: boolean
  isMine: boolean
  isPast: boolean
  /** Without the columns that the table has no room for: hidden ones would double what a phone renders. */
  isNarrow: boolean
  /** The search text, if this gamer matches it. */
  found: string | undefined
  /** The current match. */
  isShown: boolean
}

export const GamerRow = memo(function GamerRow(props: GamerRowProps) {
  const { entry, isTop, isMine, isPast, isNarrow, found, isShown, ...row } = props
  const gamertag = gamertagOf(entry)
  const name = gamerName(entry)
  const gained = entry.gained == null ? '' : signed(entry.gained)
  const classes = [isTop && `top ${tierClass(badgeNamed(entry.badge))}`, isMine && 'mine', isShown && 'shown']
  return (
    <tr className={classes.filter(Boolean).join(' ') || undefined} {...row}>
      <td className="rank">
        {entry.site_rank ?? UNKNOWN}
        <span className="below">
          <Move entry={entry} />
        </span>
      </td>
      {!isPast && !isNarrow && (
        <td className="moved-cell">
          <Move entry={entry} />
        </td>
      )}
      <td className="gamer-cell">
        <span className="gamer-line">
          <GamerLink
            gamer={entry}
            size={isTop ? 60 : 40}
            shown={found && <Found name={name} text={found} />}
            mark={<RankBadge badge={entry.badge} size={24} />}
          />
          {isMine && <span className="tag you">You</span>}
        </span>
        {/* Present before the line is, so that no row grows. */}
        {!isPast && <span className="below">{entry.weeks && <RankSpark ranks={entry.weeks} />}</span>}
      </td>
      {!isNarrow && (
        <td className="badge">
          <RankBadge badge={entry.badge} size={isTop ? 38 : 28} />
        </td>
      )}
      {!isPast && !isNarrow && <td className="weeks">{entry.weeks && <RankSpark ranks={entry.weeks} />}</td>}
      <td className="number points">
        {withCommas(entry.points)}
        <span className="below">{gained}</span>
      </td>
      {isPast ? (
        <>
          {!isNarrow && <td className="number muted">{withCommas(entry.challenge_points)}</td>}
          <td className="number today">
            <Today entry={entry} />
          </td>
        </>
      ) : (
        <>
          {!isNarrow && (
            <>
              <td className="number gain-cell">{gained}</td>
              <td className="number muted squares">{withCommas(completedSquareCount(entry))}</td>
              <td className="number muted">{withCommas(entry.challenge_points)}</td>
              <td className="number muted">{withCommas(entry.gamerscore)}</td>
            </>
          )}
          <td className="watch">
            {isMine ? (
              <span className="tag you" aria-hidden="true">
                You
              </span>
            ) : (
              gamertag && <Star gamertag={gamertag} name={name} kind="icon" />
            )}
          </td>
        </>
      )}
    </tr>
  )
})

function Move({ entry: { moved } }: { entry: MovedEntry }) {
  if (moved === undefined) return null
  return moved === null ? <Tag>New</Tag> : <Moved ranks={moved} />
}

/** The current rank, and whether it is up or down since then. */
function Today({ entry: { site_rank, today } }: { entry: MovedEntry }) {
  if (today === undefined) return null
  if (today === null || site_rank == null) return UNKNOWN
  const kind = today < site_rank ? 'up' : today > site_rank ? 'down' : 'same'
  const Arrow = kind === 'up' ? ArrowUp : ArrowDown
  return (
    <span className={`delta ${kind}`}>
      {kind !== 'same' && <Arrow aria-label={kind} />}#{formatPoints(today)}
    </span>
  )
}

function Found({ name, text }: { name: string; text: string }) {
  const [before, found, after] = foundPart(name, text)
  return (
    <>
      {before}
      <mark>{found}</mark>
      {after}
    </>
  )
}

/** Text already has commas, numbers get them. */
const withCommas = (value: string | number | null | undefined): string =>
  typeof value === 'number' ? formatPoints(value) : value || UNKNOWN
