import { formatEastern } from '#contest/calendar/timestamp.ts'
import { formatNumber } from '#contest/text/numbers.ts'

interface DayOfRequestsProps {
  hours: readonly { hour: string; requests: number; refused: number }[]
  limit: number
}

export function DayOfRequests({ hours, limit }: DayOfRequestsProps) {
  const total = hours.reduce((sum, { requests }) => sum + requests, 0)
  const refused = hours.reduce((sum, each) => sum + each.refused, 0)
  const most = Math.max(1, ...hours.map(({ requests }) => requests))
  const allowed = limit * hours.length
  const busiest = hours.find(({ requests }) => requests === most)
  const words =
    total === 0
      ? 'No requests.'
      : `${formatNumber(total)} requests, most around ${busiest ? hourOf(busiest.hour) : ''}; ${formatNumber(refused)} refused.`
  return (
    <section className="request-day card">
      <div>
        <h2>Budget used, last 24 hours</h2>
        <span className="muted">
          {formatNumber(total)} of {formatNumber(allowed)} requests
        </span>
      </div>
      <div className="request-hours" role="img" aria-label={words}>
        {hours.map(({ hour, requests, refused: some }) => (
          <i
            key={hour}
            className={some > 0 ? 'refused' : undefined}
            title={`${hourOf(hour)}: ${formatNumber(requests)} requests${some > 0 ? `, ${formatNumber(some)} refused` : ''}`}
            style={{ '--share': `${Math.max(requests > 0 ? 4 : 1, (requests / most) * 100)}%` }}
          />
        ))}
      </div>
      <p className="request-axis" aria-hidden="true">
        {[0, 6, 12, 18].map((index) => (
          <span key={index}>{hours[index] && hourOf(hours[index].hour)}</span>
        ))}
        <span>Now</span>
      </p>
    </section>
  )
}

/** `2 PM` */
const hourOf = (hour: string): string =>
  formatEastern(new Date(hour))
    .slice(11, 19)
    .replace(/^0?(\d+):\d+/, '$1')
