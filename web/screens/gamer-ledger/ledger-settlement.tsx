/** One settlement of a ledger: time, cause, sum and entries. */
import '#web/feed/event-title.css'
import './ledger-settlement.css'
import {
  ArrowRight,
  Gavel,
  Layers,
  type LucideIcon,
  Minus,
  Radar,
  Trophy,
  UserPlus,
  Wrench,
} from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { quadrantOf, squareNumber, toCellId } from '#contest/rules/grid.ts'
import { formatPoints } from '#contract/fields/points-text.ts'
import { LinkedName } from '#web/components/controls/linked-name.tsx'
import { Picture } from '#web/components/picture.tsx'
import { Tag } from '#web/components/tag.tsx'
import { challengePath, gamePath } from '#web/links.ts'
import { easternTime } from '#web/text/eastern-time.ts'
import { ledgerNote } from '#web/text/ledger-note.ts'
import type { ReceivedLedgerEntry } from './ledger-call.ts'
import { collapseRuns, isLoss, type LedgerSettlementView } from './ledger-view.ts'

const CAUSES: Readonly<Record<LedgerSettlementView['cause'], { Icon: LucideIcon; name: string }>> = {
  scan: { Icon: Radar, name: 'Scan' },
  patch: { Icon: Wrench, name: 'Patch' },
  joined: { Icon: UserPlus, name: 'Joined' },
  organiser: { Icon: Gavel, name: 'Organiser' },
}

interface SettlementProps {
  id: string
  settlement: LedgerSettlementView
  /** Long runs of plain squares are folded into one line. */
  isFolded: boolean
}

export function LedgerSettlement({ id, settlement, isFolded }: SettlementProps) {
  const { at, cause, patch, change, total, entries } = settlement
  const { Icon, name } = CAUSES[cause]
  const [isOpen, setOpen] = useState(false)
  const lines = isFolded && !isOpen ? collapseRuns(entries) : entries
  return (
    <section className="ledger-settlement">
      <header>
        <span className={`icon-tile small ledger-cause ${cause}`}>
          <Icon />
        </span>
        <h2 id={id} tabIndex={-1}>
          <time dateTime={at}>{easternTime(at)}</time>
        </h2>
        <span className="ledger-why">
          {patch === null ? <b>{name}</b> : <Link to="/announcements">Patch {patch}</Link>}
        </span>
        <PointsDelta change={change} />
        <b className="ledger-total">{formatPoints(total)}</b>
      </header>
      <ul>
        {lines.map((line) =>
          'folded' in line ? (
            <FoldedRow key="folded" entries={line.folded} onOpen={() => setOpen(true)} />
          ) : (
            <Row key={line.id} entry={line} />
          ),
        )}
      </ul>
    </section>
  )
}

function Row({ entry }: { entry: ReceivedLedgerEntry }) {
  const { name, text, change, total, repriced, square } = entry
  return (
    <li>
      <RowPicture entry={entry} />
      <div>
        <div className="event-title row">
          {name ? (
            <LinkedName to={pathOf(entry)}>
              <bdi>{name}</bdi>
            </LinkedName>
          ) : (
            <span>{text}</span>
          )}
          {square && <span className={`chip ${quadrantOf(toCellId(squareNumber(square)))}`}>#{square}</span>}
          <KindTag entry={entry} />
        </div>
        {repriced ? (
          <span className="note ledger-prices">
            <span className="was">{repriced.from} points</span> <ArrowRight aria-label="to" />{' '}
            <b>{repriced.to} points</b>
          </span>
        ) : (
          name && <span className="note">{ledgerNote(entry)}</span>
        )}
      </div>
      <PointsDelta change={Number(change)} />
      <span className="ledger-total">{formatPoints(Number(total))}</span>
    </li>
  )
}

/** Null for what was removed. */
function pathOf({ removed, link, square, challenge_id }: ReceivedLedgerEntry): string | null {
  if (removed) return null
  if (link && square) return gamePath(link)
  return challenge_id ? challengePath(challenge_id) : null
}

function RowPicture({ entry }: { entry: ReceivedLedgerEntry }) {
  const { square, cdn_img, brought } = entry
  if (square && cdn_img)
    return <Picture sources={[cdn_img]} width={48} height={48} className={isLoss(entry) ? 'lost' : ''} />
  const Sign = brought === 'squares' ? Layers : Trophy
  return (
    <span className="icon-tile large">
      <Sign />
    </span>
  )
}

function KindTag({ entry }: { entry: ReceivedLedgerEntry }) {
  const { square, challenge_id, cause, repriced } = entry
  if (repriced)
    return (
      <span className="tag ledger-repriced">
        <Wrench />
        Points changed
      </span>
    )
  if (isLoss(entry))
    return (
      <Tag status="not_started">
        <Minus />
        {challenge_id ? 'Challenge lost' : square ? 'Square lost' : 'Points lost'}
      </Tag>
    )
  if (challenge_id) return <Tag status="completed">Challenge</Tag>
  return cause === 'organiser' && square ? <Tag>By the organiser</Tag> : null
}

function FoldedRow({ entries, onOpen }: { entries: readonly ReceivedLedgerEntry[]; onOpen: () => void }) {
  const names = entries.flatMap(({ name }) => name ?? []).slice(0, 3)
  const change = entries.reduce((sum, entry) => sum + Number(entry.change), 0)
  const rest = entries.length - names.length
  return (
    <li>
      <span className="icon-tile large">
        <Layers />
      </span>
      <div>
        <button type="button" className="link ledger-more" onClick={onOpen}>
          {entries.length} more squares
        </button>
        <span className="note">
          {names.join(', ')}
          {rest > 0 && ` and ${rest} more`}
        </span>
      </div>
      <PointsDelta change={change} />
      <span className="ledger-total">{formatPoints(Number(entries[0]?.total))}</span>
    </li>
  )
}

/** The sign carries the meaning, colour repeats it. */
export function PointsDelta({ change }: { change: number }) {
  const kind = change > 0 ? 'up' : change < 0 ? 'down' : 'same'
  const sign = change > 0 ? '+' : change < 0 ? '−' : '±'
  return (
    <b className={`delta ${kind} ledger-change`}>
      {sign}
      {formatPoints(Math.abs(change))}
    </b>
  )
}
