/** The months of a ledger: meters beside it, or a menu on narrow screens. Each has an address within the page. */
import { Link, useNavigate } from 'react-router'
import { formatPoints } from '#contract/fields/points-text.ts'
import { easternTime } from '#web/text/eastern-time.ts'
import type { ReceivedLedgerEntry } from './ledger-call.ts'
import { PointsDelta } from './ledger-settlement.tsx'
import { type Month, monthName, monthOf } from './ledger-view.ts'

export function MonthMeters({
  months,
  joined,
}: {
  months: readonly Month[]
  joined: readonly ReceivedLedgerEntry[]
}) {
  const most = Math.max(1, ...months.map(({ change }) => change))
  const at = joined[0]?.at ?? ''
  const brought = joined.reduce((sum, { change }) => sum + Number(change), 0)
  return (
    <section className="card ledger-months">
      <h2>Jump to a month</h2>
      <nav aria-label="Months">
        {months.map(({ month, change }) => (
          <Link key={month} to={{ hash: month }} replace>
            {monthName(month)}
            <span className="ledger-meter" style={{ '--share': Math.max(0, change) / most }} />
            <PointsDelta change={change} />
          </Link>
        ))}
        {joined.length > 0 && (
          <Link to={{ hash: monthOf(at) }} replace className="joined">
            Joined
            <span>{easternTime(at)?.slice(0, 10)}</span>
            <b>+{formatPoints(brought)}</b>
          </Link>
        )}
      </nav>
    </section>
  )
}

export function MonthMenu({ months }: { months: readonly Month[] }) {
  const navigate = useNavigate()
  return (
    <label className="ledger-menu">
      <span className="visually-hidden">Jump to a month</span>
      <select
        value=""
        onChange={({ target }) =>
          navigate({ hash: target.value }, { replace: true, preventScrollReset: true })
        }
      >
        <option value="" disabled>
          Month
        </option>
        {months.map(({ month }) => (
          <option key={month} value={month}>
            {monthName(month)}
          </option>
        ))}
      </select>
    </label>
  )
}
